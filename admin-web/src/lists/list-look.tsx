import { useState } from 'react';
import { FilterGroup } from 'shared-ui/host';
import { readStored, store } from 'shared-web';

const LOOKS = { cards: 'Cards', table: 'Table' };
type Look = keyof typeof LOOKS;

/** From this many rows on, the default is a table. */
const MANY = 25;

const isLook = (text?: string): text is Look => text !== undefined && text in LOOKS;

/** Returns the look chosen in this browser, or else the default for this many rows. */
export function useListLook(nouns: string, rowCount: number): [Look, (look: Look) => void] {
  const key = `va_${nouns}_look`;
  const [chosen, setChosen] = useState(() => readStored('browser', key));
  const choose = (look: Look) => {
    store('browser', key, look);
    setChosen(look);
  };
  return [isLook(chosen) ? chosen : rowCount < MANY ? 'cards' : 'table', choose];
}

export interface ListLookProps {
  look: Look;
  onChoose: (look: Look) => void;
}

export function ListLook({ look, onChoose }: ListLookProps) {
  return (
    <FilterGroup
      label="View"
      options={Object.entries(LOOKS).map(([value, label]) => ({ value, label }))}
      value={look}
      onValueChange={(value) => isLook(value) && onChoose(value)}
    />
  );
}
