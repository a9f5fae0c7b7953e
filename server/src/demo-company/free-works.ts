import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT, ranksBehind, takeKeys, workEntity } from '../works/index.ts';
import type { DemoRows } from './demo-rows.ts';

interface KeptWork {
  readonly id: string;
  readonly projectId: string | null;
  readonly parentId: string | null;
  readonly departmentId: string | null;
  readonly ownerId: string | null;
  readonly reviewerId: string | null;
  readonly calendarId: string | null;
  readonly labelIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly resourceIds: readonly string[];
}

/**
 * Removes references from remaining works to removed rows. Works that people added to a demo project have no project
 * from then on, and get new keys; their former keys still lead to them.
 */
export async function freeWorks(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const works = await listTouched(change, gone);
  const projects = new Set(gone.projects);
  const movedOut = works.filter(({ projectId }) => projectId !== null && projects.has(projectId));
  const keys = await takeKeys(change.tx, KEY_PREFIX_WITHOUT_PROJECT, movedOut.length);
  const ranks = await ranksBehind(change.tx, null, movedOut.length);
  const places = new Map(
    movedOut.map(({ id }, index) => [id, { projectId: null, key: keys[index], rank: ranks[index] }]),
  );
  const isGone = new Set([
    ...gone.users,
    ...gone.works,
    ...gone.departments,
    ...gone.labels,
    ...gone.resources,
    ...gone.calendars,
  ]);
  await change.updateMany(
    workEntity,
    works.map((work) => ({ id: work.id, patch: { ...freed(work, isGone), ...places.get(work.id) } })),
  );
}

function freed(work: KeptWork, gone: ReadonlySet<string>) {
  const one = (id: string | null) => (id !== null && gone.has(id) ? null : id);
  const some = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
  return {
    parentId: one(work.parentId),
    departmentId: one(work.departmentId),
    ownerId: one(work.ownerId),
    reviewerId: one(work.reviewerId),
    calendarId: one(work.calendarId),
    labelIds: some(work.labelIds),
    assigneeIds: some(work.assigneeIds),
    resourceIds: some(work.resourceIds),
  };
}

/** In the order of their plans, so that they keep their order. */
async function listTouched({ tx }: ChangeSetWriter, gone: DemoRows): Promise<KeptWork[]> {
  const { rows } = await sql<KeptWork>`
    select w.id, w.project_id as "projectId", w.parent_id as "parentId", w.department_id as "departmentId",
      w.owner_id as "ownerId", w.reviewer_id as "reviewerId", w.calendar_id as "calendarId", w.label_ids as "labelIds",
      array(select a.user_id from assignment a where a.work_id = w.id and a.user_id is not null order by a.place)
        as "assigneeIds",
      array(select a.resource_id from assignment a where a.work_id = w.id and a.resource_id is not null order by a.place)
        as "resourceIds"
    from work w
    where w.id <> all(${gone.works}::uuid[]) and (
      w.project_id = any(${gone.projects}::uuid[]) or w.parent_id = any(${gone.works}::uuid[])
      or w.department_id = any(${gone.departments}::uuid[]) or w.owner_id = any(${gone.users}::uuid[])
      or w.reviewer_id = any(${gone.users}::uuid[]) or w.calendar_id = any(${gone.calendars}::uuid[])
      or w.label_ids && ${gone.labels}::uuid[]
      or exists (select from assignment a where a.work_id = w.id
        and (a.user_id = any(${gone.users}::uuid[]) or a.resource_id = any(${gone.resources}::uuid[]))))
    order by w.project_id, w.rank, w.id`.execute(tx);
  return rows;
}
