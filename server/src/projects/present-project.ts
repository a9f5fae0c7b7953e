import type { Project, References } from '@gantry/contract';
import { type Actor, actionsOn, type ProjectFacts } from '../access/index.ts';
import { findReferences, type NamedIds } from '../company/index.ts';
import type { ProjectReader } from './project-repository.ts';
import type { ProjectRow } from './project-row.ts';

/** What access asks of a project. */
export function projectFacts({ id, visibility, leadId, departmentId, createdBy }: ProjectRow): ProjectFacts {
  return { id, visibility, leadId, departmentId, createdBy };
}

export function presentProject(row: ProjectRow, actor: Actor): Project {
  const { works, open, overdue, unowned, undated, progress, plannedFinish, ...fields } = row;
  return {
    ...fields,
    figures: { works, open, overdue, unowned, undated, progress, plannedFinish },
    can: actionsOn(actor, 'projects', projectFacts(row)),
  };
}

export function findProjectReferences(
  { db, actor }: ProjectReader,
  rows: readonly ProjectRow[],
  others: Pick<NamedIds, 'users' | 'resources'> = {},
): Promise<References> {
  return findReferences(db, actor, {
    users: [
      ...rows.flatMap(({ leadId, createdBy, healthBy }) => [leadId, createdBy, healthBy]),
      ...(others.users ?? []),
    ],
    resources: others.resources ?? [],
    departments: rows.map(({ departmentId }) => departmentId),
  });
}
