// Sets vitest up in the webs.
import './kit-from-sources.ts';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Loads what a browser loads at the first interaction, as tests do not wait for it.
await fetchOnDemand();
