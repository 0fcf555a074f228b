import type { AnnouncementQuestion } from 'admin-api/contract';
import { Badge, Heading, Table, type TableColumn } from 'shared-ui/host';
import { listText } from 'shared-web';

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
