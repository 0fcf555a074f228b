import { stillNeeded } from '../messages.ts';

/** Names the required fields that are blank, for a button that stays disabled until they are filled in. */
export function StillNeeded({ labels }: { labels: readonly string[] }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {labels.length > 0 && stillNeeded(labels)}
    </p>
  );
}
