import { undoAsOperator } from '../../audit/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createServices } from '../../services.ts';
import { type Command, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undoes an import or any other change set. Works with and without a running Gantry. */
export const undo: Command = {
  name: 'undo',
  usage: 'CHANGE-SET-ID',
  summary: 'Take a change set back, such as an import; undoing the undo does it again',
  run: async ({ arguments: [id], open, print }) => {
    if (!id || !UUID.test(id))
      throw new CommandError('Say which change set: npm run gantry -- undo CHANGE-SET-ID');
    const services = createServices((await open()).services);
    const { changeSetId, undone, refused } = await inTransaction(services.db, (tx) =>
      undoAsOperator(tx, services, id),
    );
    print(`Undone: ${counted(undone, 'change')}, as change set ${changeSetId}.`);
    for (const { entity, entityId, field, label, why } of refused)
      print(`Left as it is: ${field} of ${label ?? `${entity} ${entityId}`}. ${why}`);
    return 0;
  },
};
