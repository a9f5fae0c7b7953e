import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCompany, loadCompanyTime } from '../../company/index.ts';
import { getProject, openPlan } from '../../plan-export/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';
import { counted, readPlanArguments } from './plan-arguments.ts';

/** Takes a project out, as the operator sees it: whole. */
export const exportCommand: Command = {
  name: 'export',
  usage: '--project KEY FILE.xml',
  summary: 'Write a project as Microsoft Project XML, which `import` and Microsoft Project read',
  run: async ({ arguments: given, open, print }) => {
    const { path, key } = readPlanArguments(given, USE);
    const { db, clock } = createServices((await open()).services);
    if (!(await hasCompany(db))) throw new CommandError('Start Gantry once before exporting.');
    const reader = { db, actor: null, time: await loadCompanyTime(db, clock) };
    const project = await getProject(reader, { key }).catch((error: unknown) => {
      throw error instanceof ProblemError ? new CommandError(`There is no project ${key}.`) : error;
    });
    const { xml, works, links } = await openPlan(reader, project);
    await writeFile(path, xml);
    print(
      `Exported ${counted(works, 'work')} and ${counted(links, 'link')} of ${key} “${project.name}” to ${path}.`,
    );
    return 0;
  },
};

const USE = 'Say what and where to: npm run gantry -- export --project KEY FILE.xml';

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
