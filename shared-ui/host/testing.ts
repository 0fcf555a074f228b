// Sets vitest up in the webs.
import './kit-from-sources.ts';
import { provideMoreIcons } from '../src/marks/icon.tsx';
import { provideDrawing } from '../src/marks/picture.tsx';
import { Drawing } from '../src/on-demand/drawing.tsx';
import { MORE_ICONS } from '../src/on-demand/more-icons.ts';
import { fetchOnDemand } from '../src/overlays/on-demand.ts';

// Loads what a browser loads at the first interaction, as tests do not wait for it.
await fetchOnDemand();
provideMoreIcons(MORE_ICONS);
provideDrawing(Drawing);
