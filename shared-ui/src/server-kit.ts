// The kit for a host that renders pages, which cannot wait for a file.
import { provideMoreIcons } from './marks/icon.tsx';
import { provideDrawing } from './marks/picture.tsx';
import { Drawing } from './on-demand/drawing.tsx';
import { MORE_ICONS } from './on-demand/more-icons.ts';

provideMoreIcons(MORE_ICONS);
provideDrawing(Drawing);

export * from './kit.ts';
