import type { DashboardWarningCode } from 'admin-api/contract';
import { createContext, useContext } from 'react';

interface WarningPlace {
  address: string;
  /** What the page is called there. */
  label: string;
}

/** The panel provides it from the table of its pages, which those pages cannot import: it imports them. */
export const WarningPlaces = createContext<(code: DashboardWarningCode) => WarningPlace | undefined>(
  () => undefined,
);

/** Says on which page a warning is dealt with. */
export const useWarningPlaces = () => useContext(WarningPlaces);
