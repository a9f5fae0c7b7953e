import type { Undone } from '@gantry/contract';
import { actorByRoles, CompiledPolicy } from '../access/index.ts';
import { ChangeSetWriter, undoChangeSet } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Services } from '../requests/index.ts';

/** A person who can run commands on the server's machine has the database in their hands anyway. */
const everything = new CompiledPolicy(0, [
  { subject: 'everyone', effect: 'allow', actions: ['*'], target: '*', scope: 'company' },
]);

/** Undo by a command: nobody's in the log, and with every right. */
export async function undoAsOperator(
  tx: Tx,
  { entities, clock, limits, openConsequence }: Services,
  changeSetId: string,
): Promise<Undone> {
  const actor = actorByRoles(['admin'], everything);
  const change = new ChangeSetWriter(tx, {
    actorId: null,
    via: 'api',
    at: clock.now(),
    reason: 'By command',
    consequence: openConsequence(actor),
    limits,
  });
  const undone = await undoChangeSet({ tx, entities, actor, change, isOperator: true }, changeSetId);
  await change.finish();
  return undone;
}
