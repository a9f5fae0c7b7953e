import type { ProjectVisibility } from '@gantry/contract';
import type { Effects } from './delivery.ts';
import type { LoggedItem } from './delivery-repository.ts';
import { Subject } from './viewer.ts';

/** The fields of a user that determine their rights. */
const OF_USER = new Set(['roles', 'status', 'departmentId']);

/** Whose rights a change set may have changed. `userOfMember` gives the users behind members whose role was changed. */
export function effectsOf(
  items: readonly LoggedItem[],
  userOfMember: ReadonlyMap<string, string>,
  leadOfProject: ReadonlyMap<string, string | null>,
): Effects {
  const userIds = new Set<string>();
  const doors: Effects['doors'][number][] = [];
  let [everyone, departments] = [false, false];
  const add = (...ids: unknown[]) => {
    for (const id of ids.flat()) if (typeof id === 'string') userIds.add(id);
  };
  for (const { entity, entityId, field, old, new: value } of items)
    switch (entity) {
      case 'policy':
        everyone = true;
        break;
      case 'user':
        if (OF_USER.has(field)) add(entityId);
        break;
      case 'project-member':
        add(userOfMember.get(entityId), inRow(old, 'userId'), inRow(value, 'userId'));
        break;
      case 'project':
        if (field === 'leadId') add(old, value);
        if (field === 'row') add(inRow(old, 'leadId'), inRow(value, 'leadId'));
        if (field === 'deletedAt') add(leadOfProject.get(entityId));
        if (field === 'visibility') doors.push(doorOf(entityId, old, value));
        break;
      case 'department':
        if (field === 'headId' || field === 'deputyIds') add(old, value);
        if (field === 'parentId' || (field === 'row' && value === null)) everyone = true;
        if (field === 'row' && old === null) {
          departments = true;
          add(inRow(value, 'headId'), inRow(value, 'deputyIds'));
        }
        break;
    }
  return { everyone, departments, userIds, doors };
}

function inRow(row: unknown, field: string): unknown {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : undefined;
}

/** A work of the project that relates to people only through the project. */
function doorOf(projectId: string, old: unknown, value: unknown): Effects['doors'][number] {
  const seenAs = (visibility: unknown) =>
    new Subject('works', {
      ownerId: null,
      assigneeIds: [],
      reviewerId: null,
      createdBy: null,
      departmentId: null,
      projectId,
      projectVisibility: visibility as ProjectVisibility,
    });
  return { before: seenAs(old), after: seenAs(value) };
}
