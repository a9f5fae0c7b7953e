/** `node scheduling/bin/import-msproject.ts FILE.xml`: prints Microsoft Project XML as a neutral plan. */
import { readMsProject } from '../src/msproject/index.ts';
import { runCommand } from './run-command.ts';

await runCommand('import-msproject.ts FILE.xml', (xml) => readMsProject([xml]));
