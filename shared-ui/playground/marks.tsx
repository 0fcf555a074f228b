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
import { inStates, ROW, type Specimens } from './specimens.tsx';

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

const gold = <span className="text-gold-text">4.8</span>;
const first = <span className="font-display text-3xl font-semibold text-ink">1</span>;

export const MARKS: Specimens = {
  Heading: inStates(Heading, 'grid gap-5', [
    { as: 'p', size: 'display', children: <>128 {gold}</> },
    { as: 'p', size: 'page', children: 'Page: best in six categories' },
    { as: 'p', size: 'section', eyebrow: 'Eyebrow over a title', children: 'Section: the full ranking' },
    { as: 'p', size: 'card', children: 'Card: Harbour Print Shop, Zürich & Łódź' },
  ]),
  'Eyebrow, TextLink': (
    <>
      <Eyebrow>Eyebrow</Eyebrow>
      <p className="max-w-md">
        Text is set in Inter. Figures line up: <span className="tabular-nums">0123456789</span>. A{' '}
        <TextLink href="#main">text link</TextLink> stands in a sentence.
      </p>
    </>
  ),
  Surfaces: (
    <div className={ROW}>
      {SURFACES.map((name) => (
        <span key={name} className={`size-16 rounded border border-line ${name}`} />
      ))}
    </div>
  ),
  'Text colours': (
    <div className={ROW}>
      {TEXTS.map((name) => (
        <span key={name} className={name}>
          {name.slice(5)}
        </span>
      ))}
    </div>
  ),
  Laurel: inStates(Laurel, ROW, [{ size: 32 }, { size: 56 }, { size: 112, children: first }]),
  Badge: inStates(Badge, ROW, [
    { children: 'Neutral' },
    { tone: 'gold', icon: 'trophy', children: 'Leader' },
    { tone: 'green', icon: 'check', children: 'Voted' },
    { tone: 'yellow', children: '4.2' },
    { tone: 'orange', children: '3.6' },
    { tone: 'red', icon: 'ban', children: 'Blocked' },
  ]),
  IconChip: inStates(IconChip, ROW, [
    ...COLOUR_NAMES.map((color, index) => ({ color, name: ICON_CHOICES[index + 1] ?? 'shapes' })),
    { color: '#3B82F6', name: 'no-such-icon', size: 'sm' },
    { color: 'url(evil)', name: 'link', size: 'sm' },
  ]),
  ColorDot: inStates(
    ColorDot,
    ROW,
    COLOUR_NAMES.map((color) => ({ color })),
  ),
  'Icon choices': inStates(
    Icon,
    ROW,
    ICON_CHOICES.map((name) => ({ name, label: name, className: 'text-ink-soft' })),
  ),
};
