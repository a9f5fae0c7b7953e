import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { projectKey } from '@gantry/contract';
import { hasCompany, loadCompanyTime } from '../../company/index.ts';
import { getProject, openPlan } from '../../plan-export/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';

/** Takes a project out, as the operator sees it: whole. */
export const exportCommand: Command = {
  name: 'export',
  usage: '--project KEY FILE.xml',
  summary: 'Write a project as Microsoft Project XML, which `import` and Microsoft Project read',
  run: async ({ arguments: given, open, print }) => {
    const { path, key } = readArguments(given);
    const { db, clock } = createServices((await open()).services);
    if (!(await hasCompany(db))) throw new CommandError('Start Gantry once before exporting.');
    const reader = { db, actor: null, time: await loadCompanyTime(db, clock) };
    const project = await getProject(reader, { key }).catch((error: unknown) => {
      throw error instanceof ProblemError ? new CommandError(`There is no project ${key}.`) : error;
    });
    const { xml, works, links } = await openPlan(reader, project);
    await writeFile(path, xml);
    print(
      `Exported ${works} ${works === 1 ? 'work' : 'works'} and ${links} ${links === 1 ? 'link' : 'links'} of ${key} “${project.name}” to ${path}.`,
    );
    return 0;
  },
};

const USE = 'Say what and where to: npm run gantry -- export --project KEY FILE.xml';

function readArguments(given: readonly string[]): { path: string; key: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { project: { type: 'string' } },
    });
    const [path, ...others] = positionals;
    if (!path || values.project === undefined || others.length > 0) throw new CommandError(USE);
    const key = projectKey.safeParse(values.project);
    if (!key.success) throw new CommandError(key.error.issues[0]?.message ?? USE);
    return { path, key: key.data };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(USE);
  }
}

/** A file that is there already is left alone, and one that could not be finished is not left behind. */
async function writeFile(path: string, parts: AsyncGenerator<string>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  try {
    await pipeline(Readable.from(parts), file);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) {
      await rm(path, { force: true });
      throw error;
    }
    const isThere = 'code' in error && error.code === 'EEXIST';
    throw new CommandError(
      isThere
        ? `${path} is there already. Choose another name.`
        : `${path} cannot be written: ${error.message}`,
    );
  }
}
