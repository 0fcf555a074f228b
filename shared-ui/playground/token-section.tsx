import {
  Badge,
  COLOUR_NAMES,
  ColorDot,
  Eyebrow,
  Heading,
  ICON_CHOICES,
  Icon,
  IconChip,
  Laurel,
  TextLink,
} from '../src/kit.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const SURFACES = ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-gold-wash', 'bg-gold', 'bg-solid'];
const TEXTS = [
  'text-ink',
  'text-ink-soft',
  'text-ink-faint',
  'text-gold-text',
  'text-green',
  'text-yellow',
  'text-orange',
  'text-red',
];

export function TokenSection() {
  return (
    <Section title="Type, colour, marks">
      <Specimen name="Heading">
        <div className="grid gap-5">
          <Heading as="p" size="display">
            128 <span className="text-gold-text">4.8</span>
          </Heading>
          <Heading as="p" size="page">
            Page: best in six categories
          </Heading>
          <Heading as="p" size="section" eyebrow="Eyebrow over a title">
            Section: the full ranking
          </Heading>
          <Heading as="p" size="card">
            Card: Harbour Print Shop, Zürich & Łódź
          </Heading>
          <div>
            <Eyebrow>Eyebrow</Eyebrow>
            <p className="max-w-md">
              Text is set in Inter. Figures line up: <span className="tabular-nums">0123456789</span>. A{' '}
              <TextLink href="#main">text link</TextLink> stands in a sentence.
            </p>
          </div>
        </div>
      </Specimen>
      <Specimen name="Surfaces">
        <Row>
          {SURFACES.map((name) => (
            <span key={name} className={`size-16 rounded border border-line ${name}`} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Text colours">
        <Row>
          {TEXTS.map((name) => (
            <span key={name} className={name}>
              {name.slice(5)}
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Laurel">
        <Row>
          <Laurel size={32} />
          <Laurel size={56} label="Laurel wreath" />
          <Laurel size={112}>
            <span className="font-display text-3xl font-semibold text-ink">1</span>
          </Laurel>
        </Row>
      </Specimen>
      <Specimen name="Badge">
        <Row>
          <Badge>Neutral</Badge>
          <Badge tone="gold" icon="trophy">
            Leader
          </Badge>
          <Badge tone="green" icon="check">
            Voted
          </Badge>
          <Badge tone="yellow">4.2</Badge>
          <Badge tone="orange">3.6</Badge>
          <Badge tone="red" icon="ban">
            Blocked
          </Badge>
        </Row>
      </Specimen>
      <Specimen name="IconChip, ColorDot">
        <Row>
          {COLOUR_NAMES.map((color, index) => (
            <IconChip key={color} color={color} name={ICON_CHOICES[index + 1] ?? 'shapes'} />
          ))}
          <IconChip color="#3B82F6" name="no-such-icon" size="sm" />
          <IconChip color="url(evil)" name="link" size="sm" label="Neutral for anything else" />
          {COLOUR_NAMES.map((color) => (
            <ColorDot key={color} color={color} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Icon choices">
        <Row>
          {ICON_CHOICES.map((name) => (
            <Icon key={name} name={name} label={name} className="text-ink-soft" />
          ))}
        </Row>
      </Specimen>
    </Section>
  );
}
