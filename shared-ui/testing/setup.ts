import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Loads what a browser loads at the first interaction, as tests do not wait for it.
await fetchOnDemand();

afterEach(cleanup);
