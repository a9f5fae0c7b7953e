/** `node scheduling/bin/import-msproject.ts FILE.xml`: prints Microsoft Project XML as a neutral plan. */
import { readMsProject } from '../src/msproject/index.ts';
import { runOnChunks } from './run-command.ts';

await runOnChunks('import-msproject.ts FILE.xml', readMsProject);
