#!/bin/bash
# healthy.sh PORT PATH [STATUS]: succeeds if the server of this container answers this path with 200 or STATUS. The
# engine starts a process that ends again, but not one that stands still: if nothing is answered within ten seconds,
# this kills it. It does not start Node, because a busy machine with two cores has no time for that every five seconds.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -t 10 -r status <&3
# A time limit of `read` gives a status above 128. The container's first process is docker-init, which then ends too.
[ $? -le 128 ] || kill -9 -1
[[ $status == *" ${3:-200} "* ]]
