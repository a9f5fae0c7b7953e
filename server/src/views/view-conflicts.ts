import type { BodyOf, Conflict } from '@gantry/contract';
import { listed, type Said } from '@gantry/contract/words';
import { type Actor, HIDDEN_PERSON } from '../access/index.ts';
import { isSame } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { listNames, type ViewField, type ViewRow } from './view-repository.ts';
import { said } from './words/index.ts';

export const viewFields: readonly ViewField[] = ['name', 'settings', 'shared'];

/** The names of the fields within a sentence. */
const fieldNames: Readonly<Record<ViewField, string>> = {
  name: 'its name',
  settings: 'what it shows',
  shared: 'who has it',
};

interface Sender {
  readonly tx: Tx;
  readonly actor: Actor;
}

/**
 * Throws when another person has changed a sent field to another value since the sender loaded the view. The error
 * contains both values.
 */
export async function refuseConflicts(
  { tx, actor }: Sender,
  row: ViewRow,
  { version, ...sent }: BodyOf<'updateView'>,
): Promise<void> {
  const lost = viewFields.flatMap((field) => {
    const change = row.fieldChanges[field];
    const isOvertaken = change !== undefined && change.version > version && sent[field] !== undefined;
    return isOvertaken && !isSame(sent[field], row[field]) ? [{ field, change }] : [];
  });
  if (lost.length === 0) return;
  const ids = lost.map(({ change }) => change.by);
  const names = await listNames(tx, actor, ids);
  const conflicts = lost.map(
    ({ field, change }): Conflict => ({
      field,
      yours: sent[field],
      theirs: row[field],
      version: row.version,
      changedBy: { id: change.by, name: names.get(change.by) ?? HIDDEN_PERSON },
      changedAt: change.at,
    }),
  );
  throw new ProblemError('entity/conflict', describe(conflicts), { conflicts });
}

function describe(conflicts: readonly Conflict[]): Said {
  const people = [...new Set(conflicts.map(({ changedBy }) => changedBy.name))];
  const fields = conflicts.map(({ field }) => fieldNames[field as ViewField]);
  return said('changedSince', { people: listed(people), fields: listed(fields) });
}
