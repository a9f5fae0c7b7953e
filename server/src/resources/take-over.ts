import { sql } from 'kysely';
import { accessFilter, denied, explainInGeneral, requireAccess, type WorkFacts } from '../access/index.ts';
import { recordReplacement, refuseUnknownReferences } from '../company/index.ts';
import { workColumn } from '../platform/database/index.ts';
import { handUnits, tellOfAssignment, type WorkRow, workEntity } from '../works/index.ts';
import { getResourceRow } from './read-resources.ts';
import { resourceEntity } from './resource-entity.ts';
import type { ResourceWriter } from './write-resources.ts';

interface TakingWriter extends ResourceWriter {
  /** The instant of the request. */
  readonly at: Date;
}

interface AssignedWork extends WorkFacts, Pick<WorkRow, 'id' | 'resourceIds' | 'units'> {
  readonly mayAssign: boolean;
}

/**
 * Puts a person in the place of a resource: all its works, with the units, become theirs, and it goes into the bin. One
 * change set: all of it, or nothing where one of the works may not be handed over. Saved views follow.
 */
export async function takeOverResource(
  writer: TakingWriter,
  id: string,
  { userId }: { readonly userId: string },
): Promise<{ response: { works: number } }> {
  const { db: tx, actor, change } = writer;
  requireAccess(actor, 'delete', 'resources', await getResourceRow(writer, id));
  await refuseUnknownReferences(tx, actor, [{ field: 'userId', kind: 'person', ids: [userId] }]);
  const works = await lockWorksOf(writer, id);
  if (works.some(({ mayAssign }) => !mayAssign))
    throw denied('assign', 'works', explainInGeneral(actor, 'assign', 'works'));
  const handed = works.map((work) => ({ before: work, after: { ...work, ...replace(work, id, userId) } }));
  await change.updateMany(
    workEntity,
    works.map((work) => ({ id: work.id, patch: replace(work, id, userId) })),
  );
  await change.update(resourceEntity, id, { deletedAt: change.at });
  await recordReplacement(tx, { id, byId: userId, at: change.at });
  await change.settle();
  await tellOfAssignment(writer, handed);
  return { response: { works: works.length } };
}

function replace({ assigneeIds, resourceIds, units }: AssignedWork, fromId: string, toId: string) {
  const isThere = assigneeIds.includes(toId);
  return {
    assigneeIds: isThere ? [...assigneeIds] : [...assigneeIds, toId],
    resourceIds: resourceIds.filter((id) => id !== fromId),
    // Who is assigned already keeps the units that they have.
    units: handUnits(units, fromId, isThere ? null : toId),
  };
}

/** Locks the rows before it reads them: a statement that waits for a lock does not read other rows again. */
async function lockWorksOf({ db: tx, actor }: TakingWriter, id: string): Promise<AssignedWork[]> {
  const { rows: held } = await sql<{ id: string }>`
    select w.id from work w
    where w.id in (select work_id from assignment where resource_id = ${id}) and w.deleted_at is null
    order by w.id for update of w`.execute(tx);
  const { rows } = await sql<AssignedWork>`
    select w.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds",
      ${workColumn('resourceIds')} as "resourceIds", ${workColumn('units')} as units, w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility",
      ${accessFilter(actor, 'assign', 'works', 'w')} as "mayAssign"
    from work w left join project p on p.id = w.project_id
    where w.id = any(${held.map((work) => work.id)}::uuid[]) order by w.id`.execute(tx);
  return rows;
}
