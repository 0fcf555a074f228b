import { BarRow, Card, Picture, Progress, Rank, Stars, StatTile } from '../src/kit.ts';
import { inStates, ROW, type Specimens } from './specimens.tsx';

const RANKING = [
  { name: 'Keywright', votes: 812 },
  { name: 'Quiet Hosting', votes: 640, color: 'purple' },
  { name: 'The Mending Room with a long name that breaks', votes: 333 },
  { name: 'Harbour Print Shop', votes: 0, color: 'green' },
];

const leading = (name: string, index: number) => (
  <>
    <Rank rank={index + 1} />
    <Picture src={null} name={name} size={44} alt="" />
  </>
);

export const FIGURES: Specimens = {
  Progress: inStates(
    Progress,
    'grid gap-6',
    [0, 4, 6].map((done) => ({
      label: `${done} of 6 categories completed`,
      value: done,
      max: 6,
      detail: `${Math.round((done / 6) * 100)} %`,
    })),
  ),
  StatTile: inStates(StatTile, 'grid grid-cols-2 gap-6 lg:grid-cols-4', [
    { label: 'Total Votes', value: '4,812', hint: 'in this period' },
    { label: 'Blocked Sessions', value: '', busy: true },
  ]),
  'BarRow, Rank': inStates(
    BarRow,
    'divide-y divide-line',
    RANKING.map(({ name, votes, color }, index) => ({
      label: name,
      value: votes,
      max: 812,
      valueText: `${votes} votes`,
      color,
      leading: leading(name, index),
    })),
  ),
  Stars: inStates(Stars, ROW, [{ value: 5 }, { value: 4.3 }, { value: 0 }]),
  Picture: inStates(Picture, 'flex flex-wrap items-end gap-4', [
    { src: 'javascript:alert(1)', name: 'Unsafe address', size: 64 },
    { src: '/missing.svg', name: 'Missing', size: 64 },
    { src: null, name: 'Wide', className: 'max-w-40' },
  ]),
  Card: inStates(Card, 'grid gap-6 lg:grid-cols-3', [
    { children: 'A sheet of paper' },
    { padding: 'none', children: 'Without padding, for a picture that fills it' },
    { variant: 'ruled', children: 'A rule and space' },
  ]),
};
