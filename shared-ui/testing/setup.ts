import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Tests press at once, so this loads what a first press would load.
await fetchOnDemand();

afterEach(cleanup);
