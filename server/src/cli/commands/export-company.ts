import { openCompanyArchive } from '../../backup/index.ts';
import { hasCompany } from '../../company/index.ts';
import { type Command, CommandError } from '../command.ts';
import { writeNewFile } from './write-new-file.ts';

/** Exports all stored data of the company for other programs. */
export const exportCompany: Command = {
  name: 'export-company',
  usage: 'FILE.zip',
  summary: 'Write all that is kept of the company as JSON, CSV and Microsoft Project XML',
  run: async ({ arguments: [path, ...more], open, print }) => {
    if (path === undefined || more.length > 0)
      throw new CommandError('Say where to: npm run gantry -- export-company FILE.zip');
    const { services } = await open();
    if (!(await hasCompany(services.db))) throw new CommandError('Start Gantry once before exporting.');
    const { file } = await openCompanyArchive(services);
    await writeNewFile(path, file);
    print(`Wrote the company to ${path}.`);
    return 0;
  },
};
