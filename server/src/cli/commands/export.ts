import { hasCompany, loadCompanyTime } from '../../company/index.ts';
import { getProject, openPlan } from '../../plan-export/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';
import { counted, readPlanArguments } from './plan-arguments.ts';
import { writeNewFile } from './write-new-file.ts';

/** Exports a project as the operator sees it: completely. */
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
    const { xml, works, links, held } = await openPlan(reader, project);
    await writeNewFile(path, xml);
    print(
      `Exported ${counted(works, 'work')} and ${counted(links, 'link')} of ${key} “${project.name}” to ${path}.`,
    );
    if (held > 0)
      print(
        `${counted(held, 'work')} held on the dates that Gantry shows: no link or constraint explains them.`,
      );
    return 0;
  },
};

const USE = 'Say what and where to: npm run gantry -- export --project KEY FILE.xml';
