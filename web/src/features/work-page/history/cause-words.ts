import type { ChangeCause, ChangeSet } from '@gantry/contract';
import { say } from './words/index.ts';

const OPERATIONS = { reschedule_left: say('becauseLeftRescheduled') };

/** Why a change set changed a work: its operation, otherwise the change that the schedule followed. */
export function whyWords({ operation, cause }: Pick<ChangeSet, 'operation' | 'cause'>): string | undefined {
  return operation == null ? causeWords(cause) : OPERATIONS[operation];
}

/** Why the schedule moved a work: "because HAR-7 finishes later". Undefined when the reader does not know the cause. */
export function causeWords(cause: ChangeCause | undefined): string | undefined {
  if (cause === undefined) return undefined;
  switch (cause.entity) {
    case 'work':
      return say(whatChanged(cause), { work: cause.label ?? say('anotherWork') });
    case 'link':
      return say('becauseLinks');
    case 'project':
      return say(cause.field === 'start' ? 'becauseProjectStart' : 'becauseProjectCalendar');
    default:
      return say('becauseWorkingTimes');
  }
}

function whatChanged({ field, old, new: value }: ChangeCause) {
  switch (field) {
    case 'due':
      return isMore(old, value) ? 'becauseFinishesLater' : 'becauseFinishesEarlier';
    case 'start':
      return isMore(old, value) ? 'becauseStartsLater' : 'becauseStartsEarlier';
    case 'durationMinutes':
      return isMore(old, value) ? 'becauseTakesLonger' : 'becauseTakesLess';
    case 'status':
      return byStatus(value);
    case 'deletedAt':
      return value === null ? 'becauseRestored' : 'becauseBinned';
    case 'row':
      return 'becauseAdded';
    default:
      return 'becauseChanged';
  }
}

function byStatus(status: unknown) {
  if (status === 'done') return 'becauseDone';
  return status === 'cancelled' ? 'becauseCancelled' : 'becauseReopened';
}

/** Dates as texts and lengths as numbers compare in the same way. Without an old value the result is not known. */
function isMore(old: unknown, value: unknown): boolean {
  if (typeof old === 'number' && typeof value === 'number') return value > old;
  return typeof old === 'string' && typeof value === 'string' ? value > old : old === null;
}
