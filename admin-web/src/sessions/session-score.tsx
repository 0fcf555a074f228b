import type { AccountScore } from 'admin-api/contract';
import { Heading } from 'shared-ui/host';
import { points } from './messages.tsx';

/** Shows the score of an account with the signals that contribute to it. */
export function SessionScore({ score }: { score: AccountScore | null }) {
  return (
    <section aria-labelledby="account-score">
      <Heading as="h3" size="card" id="account-score" className="mb-2">
        Score of this account
      </Heading>
      {score ? (
        <>
          <p className="text-sm tabular-nums">{points({ score: score.score })}</p>
          <ul className="mt-1 text-sm">
            {score.reasons.map(({ signal, points: added, sentence }) => (
              <li key={signal} className="flex gap-3 border-t border-line py-2">
                <span className="w-8 shrink-0 text-right font-medium tabular-nums">+{added}</span>
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm text-ink-faint">This account has no score in this voting period.</p>
      )}
    </section>
  );
}
