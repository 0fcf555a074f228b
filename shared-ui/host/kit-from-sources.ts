// Fills the bindings with the sources of this checkout instead of the remote: for tests, and for the markup that a web
// bakes into its page at build time. Never part of what a browser loads.
import * as kit from '../src/kit.ts';
import { provideKit } from './provide-kit.ts';

provideKit(kit);
