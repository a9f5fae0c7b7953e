import type { BodyOf, RevertPreview, Undone } from '@gantry/contract';
import { asWritten, defaultLanguage } from '@gantry/contract/words';
import { type Actor, notFound } from '../../access/index.ts';
import { type FieldChange, isSame, type RowOf } from '../../change-sets/index.ts';
import { type NamedIds, refuseUnknownReferences } from '../../company/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { requireReadableWork } from '../get-work.ts';
import { lockPlans } from '../plan-lock.ts';
import { said } from '../words/index.ts';
import { refuseReversedDates } from '../work-dates.ts';
import { referencesOf, workEntity } from '../work-entity.ts';
import { lockWorkTree } from '../work-repository.ts';
import type { WorkWriter } from '../work-writer.ts';
import { findMoment, listValuesAt, lockStoredWork, type Moment } from './revert-repository.ts';

type Field = RevertPreview['fields'][number];

interface Difference {
  readonly moment: Moment;
  readonly work: RowOf<'work'>;
  readonly fields: Field[];
  /** The first denied change of these fields. */
  readonly denial: ProblemError | undefined;
}

/** Previews the changes that would restore a work to its state right after a change set. */
export async function previewRevert(
  tx: Tx,
  actor: Actor,
  { id, changeSetId }: { id: string; changeSetId: string },
): Promise<RevertPreview> {
  await requireReadableWork(tx, actor, id);
  const { moment, work, fields } = await compare(tx, actor, id, changeSetId);
  return { at: moment.at, version: work.version, fields };
}

/**
 * Restores a work to its state right after a change set, as a new change set. Fields that the person may not change
 * stay and are named. A change of another person since the preview is a conflict, as with every other change.
 */
export async function revertWork(
  writer: WorkWriter,
  id: string,
  { changeSetId, version }: BodyOf<'revertWork'>,
): Promise<Undone> {
  const { db: tx, actor, change } = writer;
  await requireReadableWork(tx, actor, id);
  await lockPlans(tx, { workIds: [id] });
  const { moment, work, fields, denial } = await compare(tx, actor, id, changeSetId);
  const open = fields.filter(({ refusal }) => refusal === null);
  if (open.length === 0) throw denial ?? explainNothing(fields);
  const patch = Object.fromEntries(open.map(({ field, before }) => [field, before]));
  if ('parentId' in patch || 'projectId' in patch)
    await lockWorkTree(tx, ('projectId' in patch ? patch.projectId : work.project_id) as string | null);
  change.explain(`Back to how it was on ${spellMoment(moment.at, writer.time.timeZone)}`);
  await change.update(workEntity, id, patch, {
    version,
    check: (merged) =>
      refuseReversedDates({
        start: merged.start,
        due: merged.due,
        actualStart: merged.actual_start,
        actualFinish: merged.actual_finish,
      }),
  });
  await workEntity.checkInvariants?.(tx, [id], actor, new Set(Object.keys(patch)));
  await requireRightsWhereItIsNow(tx, actor, id, open);
  return { changeSetId: change.id, undone: open.length, refused: refusedOf(work, fields) };
}

/** All references in the preview. */
export function idsToName({ fields }: RevertPreview): NamedIds {
  const ids = (field: string) =>
    fields
      .filter((changed) => changed.field === field)
      .flatMap(({ now, before }) => [now, before].flat() as (string | null)[]);
  return {
    users: [...ids('ownerId'), ...ids('assigneeIds'), ...ids('reviewerId')],
    projects: ids('projectId'),
    departments: ids('departmentId'),
    labels: ids('labelIds'),
    resources: ids('resourceIds'),
  };
}

async function compare(tx: Tx, actor: Actor, id: string, changeSetId: string): Promise<Difference> {
  const moment = await findMoment(tx, id, changeSetId);
  const work = await lockStoredWork(tx, id);
  if (!moment || !work) throw notFound();
  const columns: Readonly<Record<string, string>> = workEntity.fields;
  const row = work as Readonly<Record<string, unknown>>;
  const changes = (await listValuesAt(tx, id, moment)).flatMap(({ field, value }): FieldChange[] => {
    const now = row[columns[field] ?? ''];
    return isSame(now, value) ? [] : [{ entityId: id, field, old: now, new: value }];
  });
  const { refusals, denial } = await findRefusals(tx, actor, changes);
  const fields = changes.map(({ field, old, new: before }) => ({
    field,
    now: old,
    before,
    refusal: refusals.get(field) ?? null,
  }));
  return { moment, work, fields, denial };
}

/** Why a field cannot be restored: a missing right, or a reference that no longer exists. */
async function findRefusals(
  tx: Tx,
  actor: Actor,
  changes: readonly FieldChange[],
): Promise<{ refusals: ReadonlyMap<string, string>; denial: ProblemError | undefined }> {
  const refused = await workEntity.access.findRefused(tx, actor, changes, 'before');
  const gone = await findGone(tx, actor, changes);
  const refusals = new Map([
    ...gone,
    ...refused.map(({ change, refusal }) => [change.field, refusal.message] as const),
  ]);
  return { refusals, denial: refused[0]?.refusal };
}

async function findGone(
  tx: Tx,
  actor: Actor,
  changes: readonly FieldChange[],
): Promise<(readonly [string, string])[]> {
  try {
    await refuseUnknownReferences(tx, actor, referencesOf(changes));
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return (error.extras.errors ?? []).map(({ path, message }) => [path, message(defaultLanguage)] as const);
  }
}

/** Moving the work back to another project or department requires the same rights there. */
async function requireRightsWhereItIsNow(
  tx: Tx,
  actor: Actor,
  id: string,
  fields: readonly Field[],
): Promise<void> {
  const moves = fields
    .map(({ field, now, before }) => ({ entityId: id, field, old: now, new: before }))
    .filter((change) => workEntity.access.isMove(change));
  const [refused] = await workEntity.access.findRefused(tx, actor, moves, 'after');
  if (refused) throw refused.refusal;
}

function refusedOf(work: RowOf<'work'>, fields: readonly Field[]): Undone['refused'] {
  return fields.flatMap(({ field, refusal }) =>
    refusal === null ? [] : { entity: 'work', entityId: work.id, field, label: work.key, why: refusal },
  );
}

function explainNothing(fields: readonly Field[]): ProblemError {
  const refusal = fields[0]?.refusal;
  const why = typeof refusal === 'string' ? asWritten(refusal) : said('nothingToRevert');
  return new ProblemError('change-sets/not-undoable', why);
}

function spellMoment(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return format.format(new Date(at));
}
