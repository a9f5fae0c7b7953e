import { hasCode } from '#lib/problem.ts';

/**
 * What is to be shown of a project. What was read of it before stays shown while it cannot be read again, but not to a person who may no
 * longer see it: a lead may take a person out of a project while its page is open.
 */
export function stateOf(project: {
  readonly currentData?: unknown;
  readonly error?: unknown;
}): 'gone' | 'failed' | 'open' {
  if (hasCode(project.error, 'entity/not-found')) return 'gone';
  return project.currentData === undefined && project.error !== undefined ? 'failed' : 'open';
}
