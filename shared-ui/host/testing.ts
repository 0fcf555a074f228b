// For vitest in the webs, as a setup file: fills the bindings with the real sources.
import './jsdom-gaps.ts';
import * as kit from '../src/kit.ts';
import { provideKit } from './kit-bindings.ts';

provideKit(kit);
