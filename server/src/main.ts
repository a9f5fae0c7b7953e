import { flushCompileCache } from 'node:module';
import { run } from './run.ts';

await run();
// If there is a cache of compiled code, it is written now: a server that is killed could not do it later.
flushCompileCache();
