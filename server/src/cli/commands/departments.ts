import { inChangeSet } from '../../change-sets/index.ts';
import { createServices } from '../../services.ts';
import { DEPARTMENTS_REASON, giveDepartments, previewDepartments } from '../../works/index.ts';
import { type Command, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

/**
 * Gives old works the department that new works get when they are created. Heads can then see them, so the changes are
 * previewed first.
 */
export const departments: Command = {
  name: 'departments',
  usage: '[--give]',
  summary: 'Say which works have no department and who would see them with one; --give gives it to them',
  run: async ({ arguments: args, open, print }) => {
    const [flag, ...more] = args;
    if (more.length > 0 || (flag !== undefined && flag !== '--give'))
      throw new CommandError('npm run gantry -- departments [--give]');
    const { db, clock } = createServices((await open()).services);
    const { departments: coming } = await previewDepartments(db);
    if (coming.length === 0) {
      print('Every work has the department of its project, or of its owner.');
      return 0;
    }
    for (const { code, name, works, heads } of coming)
      print(
        `${counted(works, 'work')} would be in ${name} (${code}), seen by ${heads.join(', ') || 'no one yet: it has no head'}.`,
      );
    if (flag === undefined) {
      print('Nothing was changed. Tell these people, then run: npm run gantry -- departments --give');
      return 0;
    }
    const options = { actorId: null, via: 'api', at: clock.now(), reason: DEPARTMENTS_REASON } as const;
    const { id, count } = await inChangeSet(db, options, async (change) => ({
      id: change.id,
      count: await giveDepartments(change),
    }));
    print(`${counted(count, 'work')} ${count === 1 ? 'has' : 'have'} a department now, by change set ${id}.`);
    print(`To take it back: npm run gantry -- undo ${id}`);
    return 0;
  },
};
