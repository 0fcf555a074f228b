import { BarRow, Card, Heading, Laurel, Picture, Progress, Rank, Stars, StatTile } from '../src/kit.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const RANKING = [
  { name: 'Keywright', votes: 812, color: 'blue' },
  { name: 'Quiet Hosting', votes: 640, color: 'purple' },
  { name: 'The Mending Room with a long name that breaks', votes: 333, color: 'orange' },
  { name: 'Harbour Print Shop', votes: 0, color: 'green' },
];

export function FigureSection() {
  return (
    <Section title="Figures and pictures">
      <Specimen name="Progress">
        <div className="grid gap-6">
          {[0, 4, 6].map((done) => (
            <Progress
              key={done}
              label={`${done} of 6 categories completed`}
              value={done}
              max={6}
              detail={`${Math.round((done / 6) * 100)} %`}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="StatTile">
        <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          <StatTile label="Total Votes" value="4,812" hint="in this period" />
          <StatTile label="Blocked Sessions" value="" busy />
        </div>
      </Specimen>
      <Specimen name="BarRow, Rank">
        <ol>
          {RANKING.map((entry, index) => (
            <li key={entry.name} className="border-b border-line">
              <BarRow
                label={entry.name}
                value={entry.votes}
                max={812}
                valueText={`${entry.votes} votes`}
                {...(index % 2 && { color: entry.color })}
                leading={
                  <>
                    <Rank rank={index + 1} />
                    <Picture src={null} name={entry.name} size={44} alt="" />
                  </>
                }
              />
            </li>
          ))}
        </ol>
      </Specimen>
      <Specimen name="Stars">
        <Row>
          <Stars value={5} />
          <Stars value={4.3} />
          <Stars value={0} />
        </Row>
      </Specimen>
      <Specimen name="Picture">
        <div className="flex flex-wrap items-end gap-4">
          <Picture src="javascript:alert(1)" name="Unsafe address" size={64} />
          <Picture src="/missing.svg" name="Missing" size={64} />
          <div className="w-40">
            <Picture src={null} name="Wide" ratio="16 / 10" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Card">
        <div className="grid gap-6 lg:grid-cols-3">
          <Card as="article">
            <div className="flex items-start justify-between gap-4">
              <Heading as="h3" size="card" eyebrow="Top Performer #1">
                Keywright
              </Heading>
              <Laurel size={64}>
                <span className="font-display text-xl font-semibold">1</span>
              </Laurel>
            </div>
            <Stars value={4.8} className="mt-4" />
          </Card>
          <Card as="article" padding="sm">
            <p>Sheet, small padding</p>
          </Card>
          <Card as="article" variant="ruled">
            <Heading as="h3" size="card">
              Ruled
            </Heading>
            <p className="text-ink-soft">A rule and space.</p>
          </Card>
        </div>
      </Specimen>
    </Section>
  );
}
