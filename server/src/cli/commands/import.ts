import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { hasCompany } from '../../company/index.ts';
import { type ImportResult, importPlan, readPlanFile } from '../../import/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';
import { counted, readPlanArguments } from './plan-arguments.ts';

/** Brings a Microsoft Project plan in; works with and without a running Gantry. */
export const importCommand: Command = {
  name: 'import',
  usage: 'FILE --project KEY',
  summary: 'Bring a Microsoft Project plan (.mpp, .mpt or XML) into a project; a new key makes the project',
  run: async ({ arguments: given, open, print }) => {
    const { path, key } = readPlanArguments(given, USE);
    const file = await readFile(path);
    const services = createServices((await open()).services);
    if (!(await hasCompany(services.db))) throw new CommandError('Start Gantry once before importing.');
    try {
      const reason = `Imported from ${basename(path)}`;
      for (const line of describeResult(await importPlan(services, file, { key, reason }), key)) print(line);
      return 0;
    } catch (error) {
      throw error instanceof ProblemError ? new CommandError(error.message) : error;
    }
  },
};

const USE = 'Say what and where: npm run gantry -- import FILE --project KEY';

async function readFile(path: string) {
  try {
    return await readPlanFile(createReadStream(path));
  } catch (error) {
    if (error instanceof UnreadablePlanError) throw new CommandError(error.message);
    if (error instanceof Error && 'code' in error && 'syscall' in error)
      throw new CommandError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}

function describeResult(result: ImportResult, key: string): string[] {
  const { works, links, calendars, projectName, isNewProject, notes, changeSetId } = result;
  const where = isNewProject
    ? `the new project ${key} “${projectName}”`
    : `the project ${key} “${projectName}”`;
  return [
    `Imported ${counted(works, 'work')}, ${counted(links, 'link')} and ${counted(calendars, 'calendar')} into ${where}.`,
    ...notes.map((note) => `- ${note}`),
    `To take it back: npm run gantry -- undo ${changeSetId}`,
  ];
}
