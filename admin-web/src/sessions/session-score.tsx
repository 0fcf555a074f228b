import type { AccountScore } from 'admin-api/contract';
import { Badge, type BadgeProps, Heading } from 'shared-ui/host';

const LEVELS: Record<
  NonNullable<AccountScore['level']>,
  { tone: NonNullable<BadgeProps['tone']>; text: string }
> = {
  look: { tone: 'neutral', text: 'Worth a look' },
  likely: { tone: 'gold', text: 'Likely made by a script' },
  sure: { tone: 'red', text: 'Almost surely made by a script' },
};

/** The points of an account, each with its reason. */
export function SessionScore({ score }: { score: AccountScore | null }) {
  const level = score?.level && LEVELS[score.level];
  return (
    <section aria-labelledby="account-score">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Heading as="h3" size="card" id="account-score">
          Score of this account
        </Heading>
        {level && <Badge tone={level.tone}>{level.text}</Badge>}
      </div>
      {score ? (
        <>
          <p className="text-sm tabular-nums">{score.score} of 100 points</p>
          <ul className="mt-1 text-sm">
            {score.reasons.map(({ signal, points, sentence }) => (
              <li key={signal} className="flex gap-3 border-t border-line py-2">
                <span className="w-8 shrink-0 text-right font-medium tabular-nums">+{points}</span>
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm text-ink-faint">Not scored in this voting period.</p>
      )}
    </section>
  );
}
