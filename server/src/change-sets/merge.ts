import type { Conflict } from '@gantry/contract';
import { type Actor, openConcealer } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type AnyEntity, columnOf, type Row } from './entity.ts';
import { isSame, type Patch, toColumns, withoutAbsent } from './field-values.ts';
import { type ChangedField, findChangedSince } from './merge-repository.ts';

export interface MergeOptions {
  /** The version that the sender saw. Absent: the patch is for the row as it is. */
  readonly version?: number;
  /**
   * What must hold within the merged row; throws a `ProblemError`. Where the sender did not know all of it, because
   * somebody else changed other fields meanwhile, the refusal becomes a conflict that says so.
   */
  check?(merged: never): void | Promise<void>;
}

interface Merge extends MergeOptions {
  /** Who sends it, and is told who changed the row meanwhile; undefined where nobody is. */
  readonly actor: Actor | undefined;
  /** As it is, and held. */
  readonly row: Row;
  readonly patch: Patch;
}

/**
 * Two people who change different fields both win. Refuses where a sent field was set to something else since the sender
 * looked, or where both changes together break a rule.
 */
export async function checkMerge(
  tx: Tx,
  entity: AnyEntity,
  { row, patch, actor, version = row.version, check }: Merge,
): Promise<void> {
  if (version > row.version) throw unknownVersion(row.version);
  const found = version < row.version ? await findChangedSince({ tx, actor }, row.id, version) : [];
  const changed = found.filter(({ field }) => field in entity.fields);
  const given = withoutAbsent(patch);
  const conflicts = changed
    .filter(({ field }) => field in given)
    .map((change) => toConflict(entity, row, change, given[change.field]))
    .filter(({ yours, theirs }) => !isSame(yours, theirs));
  if (conflicts.length > 0) throw await conflictFor(tx, actor, conflicts, describeConflicts(conflicts));
  try {
    await check?.({ ...row, ...toColumns(entity, given) } as never);
  } catch (error) {
    if (!(error instanceof ProblemError) || changed.length === 0) throw error;
    const unseen = changed.map((change) => toConflict(entity, row, change, null));
    throw await conflictFor(tx, actor, unseen, error.message);
  }
}

function toConflict(entity: AnyEntity, row: Row, change: ChangedField, yours: unknown): Conflict {
  return {
    field: change.field,
    yours,
    theirs: row[columnOf(entity, change.field)],
    version: row.version,
    changedBy: { id: change.actorId, name: change.actorName ?? 'Gantry' },
    changedAt: change.changedAt,
  };
}

/** Texts of others mention people, and those are named only where the sender may know them. */
async function conflictFor(
  tx: Tx,
  actor: Actor | undefined,
  conflicts: readonly Conflict[],
  detail: string,
): Promise<ProblemError> {
  const texts = conflicts.flatMap(({ theirs }) => (typeof theirs === 'string' ? theirs : []));
  const conceal = actor && (await openConcealer(tx, actor, texts));
  const shown = conflicts.map((conflict) =>
    conceal && typeof conflict.theirs === 'string'
      ? { ...conflict, theirs: conceal(conflict.theirs) }
      : conflict,
  );
  return new ProblemError('entity/conflict', detail, { conflicts: shown });
}

function describeConflicts(conflicts: readonly Conflict[]): string {
  const names = [...new Set(conflicts.map(({ changedBy }) => changedBy.name))];
  const fields = conflicts.map(({ field }) => field);
  const list = new Intl.ListFormat('en');
  return `${list.format(names)} changed ${list.format(fields)} since you looked.`;
}

function unknownVersion(newest: number): ProblemError {
  return new ProblemError('request/invalid', 'There is no such version yet.', {
    errors: [{ path: 'version', message: `The newest version is ${newest}.` }],
  });
}
