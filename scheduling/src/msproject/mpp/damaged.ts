import { UnreadablePlanError } from '../../neutral/unreadable-plan-error.ts';

/** The error for a damaged file, with the place where the damage was found. */
export function damaged(where: string): UnreadablePlanError {
  return new UnreadablePlanError(`The Microsoft Project file is damaged: ${where}.`);
}
