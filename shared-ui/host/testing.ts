// For vitest in the webs, as a setup file.
import './jsdom-gaps.ts';
import './kit-from-sources.ts';
