import type { LoggedItem } from './delivery-repository.ts';

/** Works that only the log names: the parent before, the ends of a link that is gone. */
export function loggedWorkIds({ entity, field, old, new: value }: LoggedItem): string[] {
  if (entity === 'work') return field === 'parentId' && typeof old === 'string' ? [old] : [];
  if (field !== 'row') return [];
  const row = (old ?? value) as Record<string, unknown>;
  const ids = entity === 'link' ? [row.predecessorId, row.successorId] : [row.workId];
  return ids.filter((id) => typeof id === 'string');
}

/** Projects that works, members and baselines were in, or are in. */
export function loggedProjectIds({ entity, field, old, new: value }: LoggedItem): string[] {
  if (field === 'projectId') return [old, value].filter((id) => typeof id === 'string');
  if (field !== 'row' || !belongToProjects.has(entity)) return [];
  const { projectId } = (old ?? value) as Record<string, unknown>;
  return typeof projectId === 'string' ? [projectId] : [];
}

const belongToProjects: ReadonlySet<string> = new Set(['work', 'project-member', 'baseline']);

/** The person of an absence that was made or removed. */
export function loggedUserId({ entity, field, old, new: value }: LoggedItem): string | undefined {
  if (entity !== 'absence' || field !== 'row') return undefined;
  return ((old ?? value) as { userId?: string }).userId;
}
