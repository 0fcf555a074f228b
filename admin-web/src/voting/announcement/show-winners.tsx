import type { AdminVotingCycle, WinnersShown } from 'admin-api/contract';
import { useState } from 'react';
import { Heading } from 'shared-ui/host';
import { listText } from 'shared-web';
import { request } from '../../api-client.ts';
import { type Act, useActs } from '../../lists/acts.tsx';
import { Facts } from '../../lists/facts.tsx';
import { PanelCard } from '../../lists/panel-card.tsx';
import { tiedIn, withoutVotesIn } from './messages.ts';
import { Questions } from './questions.tsx';

/** Shows a super admin the winners of a period that has ended, after a confirmation. */
export function ShowWinners({ period }: { period: AdminVotingCycle }) {
  const [winners, setWinners] = useState<WinnersShown>();
  const { buttons, messages } = useActs({
    noun: 'period',
    nameOf: ({ name }: AdminVotingCycle) => name,
    acts: [showAct(setWinners)],
  });
  return (
    <PanelCard title="Winners" note="Trophies have to be engraved before the announcement.">
      {winners ? <Shown {...winners} /> : buttons([period])}
      {messages}
    </PanelCard>
  );
}

const showAct = (onShown: (winners: WinnersShown) => void): Act<AdminVotingCycle> => ({
  label: 'Show me the winners',
  icon: 'eye',
  tone: 'danger',
  confirm: () => ({
    title: 'Show me the winners?',
    description:
      'Only you see them. The audit log records it under your name. After the announcement, the results page says that an organiser looked at the winners before.',
  }),
  request: async ([period]) =>
    onShown(await request(`/api/admin/voting-cycles/${period?.id}/winners`, { method: 'POST' })),
  failed: 'Failed to show the winners',
  done: () => 'The winners are shown to you',
});

function Shown({ overall, categories, ties, withoutVotes, questions }: WinnersShown) {
  return (
    <div className="grid gap-6">
      <Facts
        facts={{
          Overall:
            overall.length === 0 ? (
              'Nobody'
            ) : (
              <ol>
                {overall.map((vendor) => (
                  <li key={vendor.name}>
                    {vendor.place}. <bdi>{vendor.name}</bdi>
                  </li>
                ))}
              </ol>
            ),
          ...Object.fromEntries(
            categories.map(({ name, winners }) => [
              name,
              winners.length === 0 ? 'Nobody' : listText(winners),
            ]),
          ),
        }}
      />
      <p className="text-sm text-ink-soft">
        {tiedIn(ties)} {withoutVotesIn(withoutVotes)}
      </p>
      <Heading as="h4" size="card">
        Would the same vendors win?
      </Heading>
      <Questions questions={questions} />
    </div>
  );
}
