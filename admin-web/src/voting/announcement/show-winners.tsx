import type { AdminVotingCycle, AnnouncementQuestion, WinnersShown } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Heading, Table, type TableColumn } from 'shared-ui/host';
import { listText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { type Act, ActButtons } from '../../lists/acts.tsx';
import { Facts } from '../../lists/facts.tsx';
import { PanelPage } from '../../lists/panel-page.tsx';

/** Shows a super admin the winners of a period that has ended, after a confirmation. */
export function ShowWinners({ period }: { period: AdminVotingCycle }) {
  const [winners, setWinners] = useState<WinnersShown>();
  return (
    <PanelPage isPart title="Winners" note="Trophies have to be engraved before the announcement.">
      {winners && <Shown {...winners} />}
      <ActButtons row={period} name={period.name} acts={winners ? [] : [showAct(setWinners)]} />
    </PanelPage>
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
    onShown(
      await call('POST /api/admin/voting-cycles/:id/winners', {
        at: period?.id,
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
    ),
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

const QUESTION: Record<AnnouncementQuestion['id'], { title: string; about: string }> = {
  registered_late: {
    title: 'Without accounts that registered after voting began',
    about:
      'Most new voters register to vote right away, so a different winner proves nothing. Look at when they came.',
  },
  suspicious: {
    title: 'Without accounts of undecided suspicious groups',
    about: 'If a winner changes, decide about the groups before you announce.',
  },
  one_category: {
    title: 'Without accounts that voted in one category only',
    about: 'Fans of one vendor often vote only for it. So do accounts that were made for one award.',
  },
};

type Answer = NonNullable<AnnouncementQuestion['categories']>[number];

const names = (vendors: readonly string[]) => (vendors.length === 0 ? 'Nobody' : listText(vendors));

const isOther = ({ winners, without }: Answer): boolean =>
  without !== null && without.join('\n') !== winners.join('\n');

const COLUMNS: readonly TableColumn<Answer>[] = [
  { header: 'Category', cell: ({ name }) => <bdi className="font-medium wrap-anywhere">{name}</bdi> },
  { header: 'Wins now', cell: ({ winners }) => <bdi className="wrap-anywhere">{names(winners)}</bdi> },
  {
    header: 'Would win',
    cell: (answer) =>
      answer.without === null ? (
        <span className="text-ink-faint">Fewer than ten of them voted here</span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
          <bdi>{names(answer.without)}</bdi>
          {isOther(answer) && <Badge icon="triangle-alert">Different</Badge>}
        </span>
      ),
  },
];

/** Shows for each question which vendors would win without certain accounts. */
export function Questions({ questions }: { questions: readonly AnnouncementQuestion[] }) {
  return (
    <div className="grid gap-8">
      {questions.map(({ id, categories }) => (
        <section key={id} aria-labelledby={`question-${id}`} className="min-w-0">
          <Heading as="h4" size="card" id={`question-${id}`}>
            {QUESTION[id].title}
          </Heading>
          {categories === null ? (
            <p className="mt-1 text-sm text-ink-soft">
              Fewer than ten such accounts have voted in each category, so there is nothing to show.
            </p>
          ) : (
            <>
              <p className="mt-1 mb-3 max-w-2xl text-sm text-ink-soft">{QUESTION[id].about}</p>
              <Table
                caption={QUESTION[id].title}
                columns={COLUMNS}
                rows={categories}
                rowKey={(category) => category.id}
              />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

export const tiedIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'No category is tied.'
    : `Several vendors have the most votes in ${someOf(categories)}. They will share the award.`;

export const withoutVotesIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'Every category has votes.'
    : `${someOf(categories)} won’t have a winner, because nobody has voted there.`;

const MOST_NAMES = 6;

/** Returns all names, or the first ones and the number of the others. */
function someOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return listText(names);
  const shown = names.slice(0, MOST_NAMES - 1);
  return listText([...shown, `${names.length - shown.length} more categories`]);
}
