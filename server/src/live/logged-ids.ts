import type { LoggedItem } from './delivery-repository.ts';

/** Works that only the log mentions: the previous parent, and both ends of a removed link. */
export function loggedWorkIds({ entity, field, old, new: value }: LoggedItem): string[] {
  if (entity === 'work') return field === 'parentId' && typeof old === 'string' ? [old] : [];
  if (field !== 'row') return [];
  const row = (old ?? value) as Record<string, unknown>;
  const ids = entity === 'link' ? [row.predecessorId, row.successorId] : [row.workId];
  return ids.filter((id) => typeof id === 'string');
}

/** The projects that works, members, baselines and reports are in or were in. */
export function loggedProjectIds({ entity, field, old, new: value }: LoggedItem): string[] {
  if (field === 'projectId') return [old, value].filter((id) => typeof id === 'string');
  if (field !== 'row' || !belongToProjects.has(entity)) return [];
  const { projectId } = (old ?? value) as Record<string, unknown>;
  return typeof projectId === 'string' ? [projectId] : [];
}

const belongToProjects: ReadonlySet<string> = new Set([
  'work',
  'project-member',
  'baseline',
  'status-report',
]);

/** The departments that a resource left or moved to. */
export function loggedPlaces({ field, old, new: value }: LoggedItem): (string | null)[] {
  if (field === 'departmentId') return [old as string | null, value as string | null];
  if (field !== 'row') return [];
  return [old, value].flatMap((row) =>
    row === null ? [] : [(row as { departmentId?: string }).departmentId ?? null],
  );
}

/** The person of an absence that was created or removed. */
export function loggedUserId({ entity, field, old, new: value }: LoggedItem): string | undefined {
  if (entity !== 'absence' || field !== 'row') return undefined;
  return ((old ?? value) as { userId?: string }).userId;
}
