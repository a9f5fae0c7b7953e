import type { BodyOf, Label, LabelFigure } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, notFound, requireAccess } from '../../access/index.ts';
import type { ChangeSetWriter } from '../../change-sets/index.ts';
import { forgetReplacement, recordReplacement } from '../../company/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { labelEntity } from '../labels/label-entity.ts';
import { said } from '../words/index.ts';
import { workEntity } from '../work-entity.ts';

/** The person who administers labels, the transaction, and the change set that records it. */
export interface LabelWriter {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly change: ChangeSetWriter;
}

/** The number of works with each label, archived works included. Unused labels are omitted. */
export async function listLabelFigures(db: Db | Tx): Promise<LabelFigure[]> {
  const { rows } = await sql<LabelFigure>`
    select label_id as id, count(*)::integer as works
    from work w, unnest(w.label_ids) label_id
    where w.deleted_at is null and w.label_ids <> '{}' group by label_id`.execute(db);
  return rows;
}

/** Renames or recolours a label. Refuses the name of another label, because those two can be merged instead. */
export async function updateLabel(
  { tx, actor, change }: LabelWriter,
  id: string,
  { version, ...sent }: BodyOf<'updateLabel'>,
): Promise<Label> {
  requireAccess(actor, 'manage-labels', 'settings', {});
  if (sent.name !== undefined) await refuseTakenName(tx, id, sent.name);
  const row = await change.update(labelEntity, id, sent, { version });
  return { id, name: row.name, color: row.color, version: row.version };
}

/** Removes a label from all works, then deletes it. */
export async function deleteLabel(writer: LabelWriter, id: string): Promise<{ works: number }> {
  await forgetReplacement(writer.tx, id);
  return dissolve(writer, id, (labels) => labels.filter((label) => label !== id));
}

/**
 * Replaces a label by another one in all its works, without duplicates, then deletes it. Saved views are updated too.
 */
export async function mergeLabel(
  writer: LabelWriter,
  id: string,
  { into }: BodyOf<'mergeLabel'>,
): Promise<{ works: number }> {
  const message = said('mergeIntoOther');
  if (into === id)
    throw new ProblemError('request/invalid', message, { errors: [{ path: 'into', message }] });
  await requireLabel(writer.tx, into);
  await recordReplacement(writer.tx, { id, byId: into, at: writer.change.at });
  return dissolve(writer, id, (labels) => [...new Set(labels.map((label) => (label === id ? into : label)))]);
}

async function dissolve(
  { tx, actor, change }: LabelWriter,
  id: string,
  replace: (labelIds: readonly string[]) => string[],
): Promise<{ works: number }> {
  requireAccess(actor, 'manage-labels', 'settings', {});
  await requireLabel(tx, id);
  const { rows } = await sql<{ id: string; labelIds: string[] }>`
    select id, label_ids as "labelIds" from work where label_ids @> array[${id}]::uuid[] order by id for update`.execute(
    tx,
  );
  await change.updateMany(
    workEntity,
    rows.map((work) => ({ id: work.id, patch: { labelIds: replace(work.labelIds) } })),
  );
  await change.remove(labelEntity, [id]);
  return { works: rows.length };
}

/** Locked until the transaction ends, so that no work gets a label that is about to be deleted. */
async function requireLabel(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('label').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
}

async function refuseTakenName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('label'), hashtext(lower(${name})))`.execute(tx);
  const other = await tx
    .selectFrom('label')
    .select('id')
    .where(sql<string>`lower(name collate "default")`, '=', name.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) return;
  const message = said('labelTaken', { name });
  throw new ProblemError('labels/name-taken', message, { errors: [{ path: 'name', message }] });
}
