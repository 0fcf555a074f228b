// Fills the bindings with the sources of this checkout instead of the remote, for tests. No browser loads this file.
import * as kit from '../src/kit.ts';
import { provideKit } from './provide-kit.ts';

provideKit(kit);
