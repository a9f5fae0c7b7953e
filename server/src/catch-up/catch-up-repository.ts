import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** A plan that has to follow a change of a calendar. */
export interface OpenPlan {
  readonly changeSetId: string;
  /** Null: works without a project. */
  readonly projectId: string | null;
  /** The author of the change; null: a command. */
  readonly actorId: string | null;
  /** When an undo is followed: the change set that moved this plan when the original change was followed. */
  readonly undonePartId: string | null;
}

/** The next plan that no other process is working on, locked until the transaction ends. */
export async function claimPlan(tx: Tx, skip: readonly OpenPlan[]): Promise<OpenPlan | undefined> {
  const { rows } = await sql<OpenPlan>`
    select open.change_set_id as "changeSetId", open.project_id as "projectId", c.actor_id as "actorId", (
      select before.part_id from catch_up_plan before
      where before.change_set_id = c.undoes and before.project_id is not distinct from open.project_id) as "undonePartId"
    from catch_up_plan open join catch_up c on c.change_set_id = open.change_set_id
    where open.done_at is null and c.ended_at is null and not exists (
      select from unnest(${skip.map(({ changeSetId }) => changeSetId)}::uuid[],
        ${skip.map(({ projectId }) => projectId)}::uuid[]) as skipped (change_set_id, project_id)
      where skipped.change_set_id = open.change_set_id and skipped.project_id is not distinct from open.project_id)
    order by c.begun_at, open.project_id nulls last limit 1 for update of open skip locked`.execute(tx);
  return rows[0];
}

export async function notePlanDone(
  tx: Tx,
  { changeSetId, projectId }: OpenPlan,
  { partId, at }: { partId: string | null; at: Date },
): Promise<void> {
  await sql`
    update catch_up_plan set done_at = ${at}, part_id = ${partId}
    where change_set_id = ${changeSetId} and project_id is not distinct from ${projectId}`.execute(tx);
}

/** A catch-up whose plans have all followed, and that is still open. It is closed in this transaction. */
export async function endOne(
  tx: Tx,
  at: Date,
): Promise<{ changeSetId: string; actorId: string | null; undoes: string | null } | undefined> {
  const { rows } = await sql<{ changeSetId: string; actorId: string | null; undoes: string | null }>`
    update catch_up set ended_at = ${at} where change_set_id = (
      select c.change_set_id from catch_up c
      where c.ended_at is null and not exists (
        select from catch_up_plan p where p.change_set_id = c.change_set_id and p.done_at is null)
      order by c.begun_at limit 1 for update skip locked)
    returning change_set_id as "changeSetId", actor_id as "actorId", undoes`.execute(tx);
  return rows[0];
}

/** The works that moved in the parts of a catch-up, by lead, so that each lead is notified once. */
export async function listMovedByLead(tx: Tx, changeSetId: string, actorId: string): Promise<string[][]> {
  const { rows } = await sql<{ workIds: string[] }>`
    select array_agg(distinct i.entity_id) as "workIds"
    from catch_up_plan done join project p on p.id = done.project_id
    join change_set part on part.id = done.part_id
    join change_item i on i.change_set_seq = part.seq and i.entity = 'work'
    where done.change_set_id = ${changeSetId} and p.lead_id <> ${actorId}
    group by p.lead_id`.execute(tx);
  return rows.map(({ workIds }) => workIds);
}

export async function hasOpenPlans(db: Db): Promise<boolean> {
  const { rows } = await sql`select from catch_up where ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}
