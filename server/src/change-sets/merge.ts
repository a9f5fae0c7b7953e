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
  /** The version that the sender saw. If absent, the patch applies to the current row. */
  readonly version?: number;
  /**
   * Checks a rule on the merged row; throws a `ProblemError`. If another person has changed other fields in the
   * meantime, the sender could not know this, so the error becomes a conflict that explains it.
   */
  check?(merged: never): void | Promise<void>;
}

interface Merge extends MergeOptions {
  /** The sender, who learns who changed the row in the meantime; undefined for changes without a person. */
  readonly actor: Actor | undefined;
  /** The current row, locked. */
  readonly row: Row;
  readonly patch: Patch;
}

/**
 * Merges changes of two people to different fields, and to different paragraphs of a text. Throws a conflict if a sent
 * field has another value since the sender's version, or if both changes together break a rule. Returns the patch to
 * write.
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

/**
 * Merges texts in which two people changed different paragraphs. If they changed the same paragraph, it is a conflict,
 * with the other paragraphs merged.
 */
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
 * Conflicting texts may mention people whose names the sender may not know, so those names are concealed. After a
 * merge, the sender's text also contains paragraphs of others.
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
