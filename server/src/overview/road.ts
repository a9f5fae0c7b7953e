import { MAX_ON_ROAD, type ProjectRoad } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { whereItStands } from '../timelines/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findNewestBaseline } from './newest-baseline.ts';

/** The phases of a project and its milestones, with their current and their baseline dates. */
export async function getRoad(reader: WorkReader, projectId: string): Promise<ProjectRoad> {
  const baseline = await findNewestBaseline(reader.db, projectId);
  const scope = { projectId, baselineId: baseline?.id ?? null };
  return {
    baseline,
    phases: await listPhases(reader, scope),
    milestones: await listMilestones(reader, scope),
  };
}

interface Scope {
  readonly projectId: string;
  readonly baselineId: string | null;
}

const isOnRoad = ({ actor }: WorkReader, { projectId }: Scope): RawBuilder<boolean> => sql<boolean>`
  w.project_id = ${projectId} and w.status <> 'cancelled' and w.deleted_at is null and w.archived_at is null
  and ${accessFilter(actor, 'read', 'works', 'w')}`;

const names = sql`w.id, w.key, w.title, w.status`;

/** An imported baseline may contain no dates of summaries: then those of the works below are used. */
async function listPhases(reader: WorkReader, scope: Scope): Promise<ProjectRoad['phases']> {
  const { rows } = await sql<ProjectRoad['phases'][number]>`
    select w.*, coalesce(kept.start, below.start) as "baselineStart", coalesce(kept.finish, below.finish) as "baselineFinish"
    from (
      select ${names}, ${whereItStands('w').start} as start, ${whereItStands('w').finish} as finish, w.progress
      from work w
      where ${isOnRoad(reader, scope)} and w.parent_id is null and w.sub_work_count > 0
        and w.start is not null and w.due is not null
      order by w.start, w.id limit ${MAX_ON_ROAD}) w
    left join baseline_work kept on kept.baseline_id = ${scope.baselineId} and kept.work_id = w.id
    cross join lateral (
      select min(b.start) as start, max(b.finish) as finish
      from work c join baseline_work b on b.work_id = c.id and b.baseline_id = ${scope.baselineId}
      where c.parent_id = w.id and c.deleted_at is null) below
    order by w.start, w.id`.execute(reader.db);
  return rows;
}

async function listMilestones(reader: WorkReader, scope: Scope): Promise<ProjectRoad['milestones']> {
  const { rows } = await sql<ProjectRoad['milestones'][number]>`
    select ${names}, ${whereItStands('w').finish} as finish, kept.finish as "baselineFinish",
      coalesce(w.overdue_from < ${reader.time.now}::timestamp, false) as overdue
    from work w left join baseline_work kept on kept.baseline_id = ${scope.baselineId} and kept.work_id = w.id
    where ${isOnRoad(reader, scope)} and w.milestone and w.due is not null
    order by w.due, w.id limit ${MAX_ON_ROAD}`.execute(reader.db);
  return rows;
}
