#!/bin/sh
# keep-files.sh FROM TO: copies the scripts and styles of this release to a volume, from which they are served, and
# keeps those of the two releases before it. So a page that was made or opened before a release finds its files,
# whichever part is released first. Their names contain their hash, so equal names mean equal files.
set -eu
from=$1 to=$2
# The containers of a page and of its renderer may start at the same time.
exec 9<"$to"
flock 9
list=$to/.release-$(ls "$from" | cksum | cut -d ' ' -f 1)
for file in $(ls "$from"); do
  [ -e "$to/$file" ] || { cp "$from/$file" "$to/.copy" && mv "$to/.copy" "$to/$file"; }
done
# A new file makes this release the newest, also after going back to it.
ls "$from" >"$to/.copy"
mv "$to/.copy" "$list"
ls -t "$to"/.release-* | tail -n +4 | xargs -r rm -f
ls "$to" | { grep -vxF "$(cat "$to"/.release-*)" || :; } | (cd "$to" && xargs -r rm -f)
