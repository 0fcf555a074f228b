// The kit for a host that renders pages, which cannot wait for a file.
import { provideMoreIcons } from './marks/icon.tsx';
import { MORE_ICONS } from './on-demand/more-icons.ts';

provideMoreIcons(MORE_ICONS);

export * from './kit.ts';
