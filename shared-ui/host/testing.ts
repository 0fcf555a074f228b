// Sets vitest up in the webs.
import './kit-from-sources.ts';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Tests press at once, so this loads what a first press would load.
await fetchOnDemand();
