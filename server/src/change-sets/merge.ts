import type { Conflict } from '@gantry/contract';
import { defaultLanguage, listed, type Said } from '@gantry/contract/words';
import { type Actor, openConcealer } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { nameField, ProblemError } from '../platform/http/index.ts';
import { type AnyEntity, columnOf, type Row } from './entity.ts';
import { isSame, type Patch, toColumns, withoutAbsent } from './field-values.ts';
import { type ChangedField, findChangedSince, findTextAt } from './merge-repository.ts';
import { mergeTexts } from './merge-texts.ts';
import { said } from './words/index.ts';

export interface MergeOptions {
  /** The version that the sender saw. Absent: the patch is for the row as it is. */
  readonly version?: number;
  /**
   * What must hold within the merged row; throws a `ProblemError`. Where the sender did not know all of it, because
   * another person changed other fields meanwhile, the refusal becomes a conflict that says so.
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
 * Two people who change different fields both win, and so do two who change different paragraphs of a text. Refuses where a
 * sent field was set to something else since the sender looked, or where both changes together break a rule. Gives what is to
 * be written.
 */
export async function checkMerge(
  tx: Tx,
  entity: AnyEntity,
  { row, patch, actor, version = row.version, check }: Merge,
): Promise<Patch> {
  if (version > row.version) throw unknownVersion(row.version);
  const found = version < row.version ? await findChangedSince({ tx, actor }, row.id, version) : [];
  const changed = found.filter(({ field }) => field in entity.fields);
  const sent = withoutAbsent(patch);
  const met = changed
    .filter(({ field }) => field in sent)
    .map((change) => toConflict(entity, row, change, sent[change.field]))
    .filter(({ yours, theirs }) => !isSame(yours, theirs));
  const { texts, conflicts } = await mergeFields(tx, entity, { row, version, met });
  const given = { ...sent, ...texts };
  if (conflicts.length > 0) throw await conflictFor(tx, actor, conflicts, describeConflicts(conflicts));
  try {
    await check?.({ ...row, ...toColumns(entity, given) } as never);
  } catch (error) {
    if (!(error instanceof ProblemError) || changed.length === 0) throw error;
    const unseen = changed.map((change) => toConflict(entity, row, change, null));
    throw await conflictFor(tx, actor, unseen, error.detail);
  }
  return given;
}

interface Met {
  readonly row: Row;
  readonly version: number;
  readonly met: readonly Conflict[];
}

/** Texts of which two people changed different paragraphs. Where they changed the same one, the sender is asked with the others merged. */
async function mergeFields(
  tx: Tx,
  entity: AnyEntity,
  { row, version, met }: Met,
): Promise<{ texts: Patch; conflicts: readonly Conflict[] }> {
  const texts: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  for (const conflict of met) {
    const { field, yours, theirs } = conflict;
    const longest = entity.texts?.[field];
    const base = longest === undefined ? undefined : await findTextAt(tx, { id: row.id, field, version });
    if (base === undefined || typeof yours !== 'string' || typeof theirs !== 'string') {
      conflicts.push(conflict);
      continue;
    }
    const { text, collides } = mergeTexts({ base, mine: yours, theirs });
    const isTooLong = longest !== undefined && text.length > longest;
    if (isTooLong) conflicts.push(conflict);
    else if (collides) conflicts.push({ ...conflict, yours: text });
    else texts[field] = text;
  }
  return { texts, conflicts };
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

/**
 * Texts of others mention people, and those are named only where the sender may know them. What the sender wrote holds
 * paragraphs of others, too, once it is merged.
 */
async function conflictFor(
  tx: Tx,
  actor: Actor | undefined,
  conflicts: readonly Conflict[],
  detail: Said,
): Promise<ProblemError> {
  const texts = conflicts.flatMap(({ yours, theirs }) => [yours, theirs]).filter(isText);
  const conceal = actor && (await openConcealer(tx, actor, texts));
  const shown = conflicts.map((conflict) => ({
    ...conflict,
    yours: conceal && isText(conflict.yours) ? conceal(conflict.yours) : conflict.yours,
    theirs: conceal && isText(conflict.theirs) ? conceal(conflict.theirs) : conflict.theirs,
  }));
  return new ProblemError('entity/conflict', detail, { conflicts: shown });
}

const isText = (value: unknown): value is string => typeof value === 'string';

function describeConflicts(conflicts: readonly Conflict[]): Said {
  const names = [...new Set(conflicts.map(({ changedBy }) => changedBy.name))];
  const fields = conflicts.map(({ field }) => field);
  return (language) => {
    const changed =
      language === defaultLanguage ? fields : fields.map((field) => nameField(field)(language).toLowerCase());
    return said('changedSince', { names: listed(names), fields: listed(changed) })(language);
  };
}

function unknownVersion(newest: number): ProblemError {
  return new ProblemError('request/invalid', said('noSuchVersion'), {
    errors: [{ path: 'version', message: said('newestVersion', { newest }) }],
  });
}
