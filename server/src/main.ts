import { flushCompileCache } from 'node:module';
import { run } from './run.ts';

await run();
// Where compiled code is kept, it is written down now: a server that is killed would not come to it.
flushCompileCache();
