import { hasCode } from '#lib/problem.ts';

/**
 * What is to be shown of a project. What was read of it before is shown on while it cannot be read anew, but not to whoever may no
 * longer see it: somebody may be taken out of a project while its page is open.
 */
export function stateOf(project: {
  readonly currentData?: unknown;
  readonly error?: unknown;
}): 'gone' | 'failed' | 'open' {
  if (hasCode(project.error, 'entity/not-found')) return 'gone';
  return project.currentData === undefined && project.error !== undefined ? 'failed' : 'open';
}
