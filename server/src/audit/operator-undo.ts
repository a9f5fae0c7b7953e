import type { Undone } from '@gantry/contract';
import { actorByRoles, CompiledPolicy } from '../access/index.ts';
import { ChangeSetWriter, undoChangeSet } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Services } from '../requests/index.ts';

/** A person who can run commands on the server has full access to the database anyway. */
const everything = new CompiledPolicy(0, [
  { subject: 'everyone', effect: 'allow', actions: ['*'], target: '*', scope: 'company' },
]);

/** Undo by a command: without an author in the log, and with all rights. */
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
