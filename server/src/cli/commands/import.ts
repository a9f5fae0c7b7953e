import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { hasCompany } from '../../company/index.ts';
import { type CommandImport, type ImportResult, importFile } from '../../import/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { Services } from '../../requests/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';
import { counted, readPlanArguments } from './plan-arguments.ts';

/** Imports a file with the same code as the screen. Works with and without a running Gantry. */
export const importCommand: Command = {
  name: 'import',
  usage: 'FILE --project KEY',
  summary:
    'Bring a plan (.mpp, .mpt, XML) or a table (CSV, XLSX) into a project; a new key makes the project',
  run: async ({ arguments: given, open, print }) => {
    const { path, key } = readPlanArguments(given, USE);
    requireReadable(path);
    const services = createServices((await open()).services);
    if (!(await hasCompany(services.db))) throw new CommandError('Start Gantry once before importing.');
    const fileName = basename(path);
    const result = await importPath(services, path, { key, fileName, reason: `Imported from ${fileName}` });
    for (const line of describeResult(result, key)) print(line);
    return 0;
  },
};

const USE = 'Say what and where: npm run gantry -- import FILE --project KEY';

function requireReadable(path: string): void {
  try {
    closeSync(openSync(path, 'r'));
  } catch (error) {
    throw sentenceOf(path, error);
  }
}

/** A file is read in parts, so that it is not in memory together with its plan. A pipe is read as it comes. */
async function importPath(services: Services, path: string, command: CommandImport): Promise<ImportResult> {
  const fd = openSync(path, 'r');
  try {
    const stats = fstatSync(fd);
    if (stats.isDirectory()) throw new CommandError(`${path} cannot be read: it is a directory.`);
    if (!stats.isFile())
      return await importFile(services, createReadStream(path, { fd, autoClose: false }), command);
    const read = (into: Uint8Array, at: number) => readSync(fd, into, 0, into.length, at);
    return await importFile(services, { size: stats.size, read }, command);
  } catch (error) {
    throw sentenceOf(path, error);
  } finally {
    closeSync(fd);
  }
}

function sentenceOf(path: string, error: unknown): unknown {
  if (error instanceof UnreadablePlanError || error instanceof ProblemError)
    return new CommandError(error.message);
  if (error instanceof Error && 'code' in error && 'syscall' in error)
    return new CommandError(`${path} cannot be read: ${error.message}`);
  return error;
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
