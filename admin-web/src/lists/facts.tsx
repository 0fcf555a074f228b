import type { ReactNode } from 'react';

const LOOKS = {
  /** The term is shown beside the fact. */
  rows: {
    list: 'grid text-sm',
    one: 'grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-[8.5rem_1fr]',
    fact: 'wrap-anywhere',
  },
  /** The facts form two columns; an odd last fact fills its line. */
  pairs: {
    list: 'grid gap-x-8 text-sm sm:grid-cols-2',
    one: 'flex flex-wrap justify-between gap-x-4 border-t border-line py-2 sm:odd:last:col-span-2',
    fact: 'wrap-anywhere',
  },
  /** The term is shown above the fact. */
  tiles: {
    list: 'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4',
    one: '',
    fact: 'mt-1',
  },
};

interface FactsProps {
  /** Facts that are undefined are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  look?: keyof typeof LOOKS;
  className?: string;
}

/** Lists facts with their terms. */
export function Facts({ facts, look = 'rows', className = '' }: FactsProps) {
  const { list, one, fact: asFact } = LOOKS[look];
  return (
    <dl className={`${list} ${className}`}>
      {Object.entries(facts).map(
        ([term, fact]) =>
          fact !== undefined && (
            <div key={term} className={`min-w-0 ${one}`}>
              <dt className="text-sm text-ink-faint">{term}</dt>
              <dd className={`min-w-0 font-medium tabular-nums ${asFact}`}>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
