import type { ChangeCause } from '@gantry/contract';

/** Why the schedule moved something: "because HAR-7 finishes later". Undefined where it is not known to the reader. */
export function causeWords(cause: ChangeCause | undefined): string | undefined {
  if (cause === undefined) return undefined;
  switch (cause.entity) {
    case 'work':
      return `because ${cause.label ?? 'another work'} ${whatChanged(cause)}`;
    case 'link':
      return 'because of a change of links';
    case 'project':
      return cause.field === 'start'
        ? 'because the project starts on another day'
        : 'because the project has another calendar';
    default:
      return 'because working times changed';
  }
}

function whatChanged({ field, old, new: value }: ChangeCause): string {
  switch (field) {
    case 'due':
      return `finishes ${isMore(old, value) ? 'later' : 'earlier'}`;
    case 'start':
      return `starts ${isMore(old, value) ? 'later' : 'earlier'}`;
    case 'durationMinutes':
      return `takes ${isMore(old, value) ? 'longer' : 'less time'}`;
    case 'status':
      return statusWords(value);
    case 'deletedAt':
      return value === null ? 'came back from the bin' : 'went into the bin';
    case 'row':
      return 'was added';
    default:
      return 'changed';
  }
}

function statusWords(status: unknown): string {
  if (status === 'done') return 'is done';
  return status === 'cancelled' ? 'is cancelled' : 'is open again';
}

/** Dates as texts and lengths as numbers grow alike; of what was not there before nothing is known. */
function isMore(old: unknown, value: unknown): boolean {
  if (typeof old === 'number' && typeof value === 'number') return value > old;
  return typeof old === 'string' && typeof value === 'string' ? value > old : old === null;
}
