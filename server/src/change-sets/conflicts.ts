import type { Conflict } from '@gantry/contract';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { canonicalJson } from './digest.ts';
import { type AnyEntity, columnOf, type Row } from './entity.ts';

export interface SeenRow {
  readonly row: Row;
  /** The version that the sender saw. */
  readonly version: number;
}

/** Fields that somebody changed since the sender looked, with who did it last. */
export async function findChangedSince(tx: Tx, { row, version }: SeenRow): Promise<ChangedField[]> {
  return tx
    .selectFrom('change_item as item')
    .innerJoin('change_set', 'change_set.seq', 'item.change_set_seq')
    .leftJoin('app_user', 'app_user.id', 'change_set.actor_id')
    .distinctOn('item.field')
    .select([
      'item.field',
      'change_set.actor_id as actorId',
      'app_user.name as actorName',
      'change_set.at as changedAt',
    ])
    .where('item.entity_id', '=', row.id)
    .where('item.version', '>', version)
    .where('item.field', '<>', 'row')
    .orderBy('item.field')
    .orderBy('item.change_set_seq', 'desc')
    .execute();
}

export interface ChangedField {
  field: string;
  actorId: string | null;
  actorName: string | null;
  changedAt: string;
}

/** Of what the sender sends, the fields that somebody else set to something else meanwhile. */
export function findConflicts(
  entity: AnyEntity,
  row: Row,
  patch: Readonly<Record<string, unknown>>,
  changed: readonly ChangedField[],
): Conflict[] {
  return changed
    .filter(({ field }) => field in patch && field in entity.fields)
    .map((change) => toConflict(change, patch[change.field], row[columnOf(entity, change.field)]))
    .filter(({ yours, theirs }) => canonicalJson(yours) !== canonicalJson(theirs));
}

/** What the sender could not have known, where their change and others' do not fit together. */
export function listForeignChanges(
  entity: AnyEntity,
  row: Row,
  changed: readonly ChangedField[],
): Conflict[] {
  return changed
    .filter(({ field }) => field in entity.fields)
    .map((change) => toConflict(change, null, row[columnOf(entity, change.field)]));
}

function toConflict(change: ChangedField, yours: unknown, theirs: unknown): Conflict {
  return {
    field: change.field,
    yours,
    theirs,
    changedBy: { id: change.actorId, name: change.actorName ?? 'Gantry' },
    changedAt: change.changedAt,
  };
}

export function conflictProblem(conflicts: Conflict[], detail = describeConflicts(conflicts)): ProblemError {
  return new ProblemError('entity/conflict', detail, { conflicts });
}

function describeConflicts(conflicts: readonly Conflict[]): string {
  const names = [...new Set(conflicts.map(({ changedBy }) => changedBy.name))];
  const fields = conflicts.map(({ field }) => field);
  const list = new Intl.ListFormat('en');
  return `${list.format(names)} changed ${list.format(fields)} since you looked.`;
}
