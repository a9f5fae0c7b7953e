import { UnreadablePlanError } from '../../neutral/unreadable-plan-error.ts';

/** The one sentence for a file that is broken, with the place that gave it away. */
export function damaged(where: string): UnreadablePlanError {
  return new UnreadablePlanError(`The Microsoft Project file is damaged: ${where}.`);
}
