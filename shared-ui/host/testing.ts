// For vitest in the webs, as a setup file.
import './kit-from-sources.ts';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Tests press at once.
await fetchOnDemand();
