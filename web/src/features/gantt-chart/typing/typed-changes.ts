import { fieldName } from '@gantry/contract/field-names';
import {
  isEndOfWork,
  isWorkFieldOf,
  type WorkFieldOf,
  type WorkFieldWith,
  workField,
  workFieldsWith,
  workWord,
} from '@gantry/contract/work-fields';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import {
  fieldChange,
  type Host,
  progressChange,
  typedDatesChange,
  unitsOf,
  type Wanted,
} from '#features/plan/change/changes.ts';
import { typedColumns, typedWork } from '#features/plan/change/typed-dates.ts';
import { progressTypedChange } from '#features/plan/change/typed-progress.ts';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import { usualTimeOf } from '#features/plan/model/plan.ts';
import { shortened } from '#features/plan/model/predecessors.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { priorities, readTypedDuration, readTypedLength } from '#features/works/index.ts';
import { dateInWords, dayOf, durationWords, endDayOf } from '#lib/dates/index.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import type { ColumnChange, PlannedChange } from '#sync/plan/plan-write.ts';
import { dateText, readCellDate } from './read-cell-date.ts';
import { keptMoment, workingMoment } from './typed-moments.ts';
import { say } from './words/index.ts';

type DateField = WorkFieldWith<'chart'> & WorkFieldOf<'date'>;
type LineField = WorkFieldWith<'chart'> & WorkFieldOf<'line'>;

/** The change from a text that was typed into a cell, or from a value that was chosen in it. */
export function editChange(host: Host, work: number, column: string, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  switch (column) {
    case 'start':
    case 'due':
      return typedDate(host, work, column, typed);
    case 'length':
      return typedLength(host, work, typed);
    case 'progress':
      return typedProgress(host, work, typed);
    case 'remaining':
      return typedRemaining(host, work, typed);
    case 'actualStart':
    case 'actualFinish':
      return typedActual(host, work, column, typed);
    case 'owner':
      return chosenOwner(host, row, typed);
    case 'priority':
      return chosenPriority(host, row, typed);
    case 'title':
      if (typed === works.title[row]) return undefined;
      return (
        whyNoTitle(typed) ??
        fieldChange(works, row, { title: typed }, say('renamed', { key: works.key[row] ?? '' }))
      );
    default:
      return typedByKind(host, work, column, typed);
  }
}

/** Handles the remaining columns by the kind of their field. */
function typedByKind(host: Host, work: number, column: string, typed: string): Wanted {
  const field = workFieldsWith('chart').find((name) => workWord(name) === column);
  if (field === undefined) return undefined;
  if (isWorkFieldOf(field, 'date')) return typedPromise(host, work, field, typed);
  return isWorkFieldOf(field, 'line') ? typedLine(host, work, field, typed) : undefined;
}

/** An empty text removes the value. */
function typedLine({ plan }: Host, work: number, field: LineField, typed: string): Wanted {
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const text = typed.trim();
  const told = { key: works.key[row] ?? '', field: withinSentence(fieldName(field)) };
  const { most = 0 } = workField(field);
  if (text.length > most) return say('tooLong', { field: told.field, most, length: text.length });
  if (text === (works[field][row] ?? '')) return undefined;
  const words = text === '' ? say('hasNone', told) : say('hasText', { ...told, text });
  const change: PlannedChange = Object.fromEntries([[field, text === '' ? null : text]]);
  return fieldChange(works, row, change as PlannedChange & ColumnChange, words);
}

function typedProgress(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const progress = Number(typed.replace('%', ''));
  if (!Number.isInteger(progress) || progress < 0 || progress > 100) return say('progressRange');
  return progress === works.progress[rowOf(work) ?? -1] ? undefined : progressChange(host, work, progress);
}

/** Length = done + remaining: the length of the work changes by the same amount. */
function typedRemaining(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  const remainingMinutes = readTypedDuration(typed, unitsOf(host, row));
  if (remainingMinutes === undefined) return sayPlan('noLength', { typed: shortened(typed) });
  if (remainingMinutes === works.remainingMinutes[row]) return undefined;
  const words = sayPlan('remains', {
    key: works.key[row] ?? '',
    length: durationWords(remainingMinutes, usualTimeOf(host.plan, row).minutesPerDay),
  });
  return progressTypedChange(host, work, { remainingMinutes }, words);
}

/** Whether a typed date, which may be a bare day, equals the present value. */
const isSameDate = (field: DateField, stands: string, typed: string): boolean =>
  typed === stands || typed === (isEndOfWork(field) ? endDayOf(stands) : dayOf(stands));

/** Sets when a work actually started or finished. An empty text removes the date. */
function typedActual(host: Host, work: number, field: 'actualStart' | 'actualFinish', typed: string): Wanted {
  const { plan, now } = host;
  const row = plan.rowOf(work) ?? -1;
  const key = plan.works.key[row] ?? '';
  const before = plan.works[field][row];
  if (dateText(typed) === '') {
    if (before == null) return undefined;
    return progressTypedChange(host, work, { [field]: null }, sayPlan(`${field}Removed`, { key }));
  }
  const date = readCellDate(host, work, field, typed);
  if (date === undefined) return noDate(typed);
  if (before != null && isSameDate(field, before, date)) return undefined;
  return progressTypedChange(
    host,
    work,
    { [field]: date },
    sayPlan(field, { key, date: dateInWords(date, now) }),
  );
}

/**
 * The work keeps its start and its successors move, as when its end is dragged. A length of 0 makes it a milestone. An
 * elapsed length counts from the start: the work gets the working time within it.
 */
function typedLength(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf } = host.plan;
  const row = rowOf(work) ?? -1;
  const length = readTypedLength(typed, unitsOf(host, row));
  if (length === undefined) return sayPlan('noLength', { typed: shortened(typed) });
  const durationMinutes = length.isElapsed ? workingWithin(host, row, length.minutes) : length.minutes;
  if (typeof durationMinutes === 'string') return durationMinutes;
  if (durationMinutes === works.durationMinutes[row]) return undefined;
  const key = works.key[row] ?? '';
  const words =
    durationMinutes === 0
      ? say('isMilestone', { key })
      : say('takes', {
          key,
          length: durationWords(durationMinutes, usualTimeOf(host.plan, row).minutesPerDay),
        });
  return typedDatesChange(host, work, { durationMinutes }, words);
}

/** The working time within this many elapsed minutes from the start of a work, or why there is none. */
function workingWithin({ plan: { works }, calendar }: Host, row: number, minutes: number): number | string {
  const key = works.key[row] ?? '';
  const start = works.start[row];
  if (start == null || works.milestone[row]) return sayPlan('elapsedNeedsStart', { key });
  const own = calendar.datesOf(typedWork(works, row));
  const working = own.workingMinutesBetween(start, textOfMinutes(minutesOf(start) + minutes));
  return working > 0 || minutes === 0 ? working : sayPlan('elapsedIsFree', { key });
}

/** Changes a date that does not affect the schedule. An empty text removes it. */
function typedPromise(host: Host, work: number, field: DateField, typed: string): Wanted {
  const { plan, calendar, now } = host;
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const told = { key: works.key[row] ?? '', field: withinSentence(fieldName(field)) };
  const stands = works[field][row];
  const before = stands == null ? undefined : endDayOf(stands);
  if (dateText(typed) === '')
    return before === undefined
      ? undefined
      : fieldChange(works, row, { [field]: null }, say('hasNone', told));
  const date = readCellDate(host, work, field, typed);
  if (date === undefined) return noDate(typed);
  if (date === before) return undefined;
  const shown = typedColumns(plan, calendar, row, { [field]: date });
  if (typeof shown === 'string') return shown;
  const day = { key: told.key, date: dateInWords(date, now) };
  const words = field === 'deadline' ? say('doneBy', day) : say('hasDate', { ...day, field: told.field });
  return fieldChange(works, row, { [field]: date }, words, shown);
}

/** `chosen`: an id, or an empty text for no owner. */
function chosenOwner({ plan: { works } }: Host, row: number, chosen: string): Wanted {
  const ownerId = chosen === '' ? null : chosen;
  if (ownerId === works.ownerId[row]) return undefined;
  const words = say(ownerId === null ? 'isNobodys' : 'otherOwner', { key: works.key[row] ?? '' });
  return fieldChange(works, row, { ownerId }, words);
}

function chosenPriority({ plan: { works } }: Host, row: number, chosen: string): Wanted {
  const priority = priorities.find((each) => each === chosen);
  if (priority === undefined || priority === works.priority[row]) return undefined;
  return fieldChange(works, row, { priority }, say('priorityIs', { key: works.key[row] ?? '', priority }));
}

/**
 * A typed start moves the work, a typed due changes its length. A day without a time gets the hours that the server
 * would give it.
 */
function typedDate(host: Host, work: number, column: 'start' | 'due', typed: string): Wanted {
  const { plan, now } = host;
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const date = readCellDate(host, work, column, typed);
  if (date === undefined) return noDate(typed);
  const stands = works[column][row];
  if (stands != null && isSameDate(column, stands, date)) return undefined;
  const words = say(column === 'due' ? 'isDue' : 'starts', {
    key: works.key[row] ?? '',
    date: dateInWords(date, now),
  });
  return typedDatesChange(host, work, momentOf(host, row, column, date), words);
}

/**
 * Dates of scheduled works move to working time. Milestones, manually scheduled works and works without complete dates
 * keep the typed day.
 */
function momentOf({ plan: { works }, calendar }: Host, row: number, column: 'start' | 'due', date: string) {
  const own = calendar.of(works.calendarId[row]);
  if (works.start[row] == null || works.due[row] == null) return { [column]: date };
  if (works.milestone[row]) return { due: textOfMinutes(keptMoment(own, date, 'finish')) };
  const edge = column === 'start' ? 'start' : 'finish';
  const moment = works.scheduleMode[row] === 'manual' ? keptMoment : workingMoment;
  return { [column]: textOfMinutes(moment(own, date, edge)) };
}

export const noDate = (typed: string): string => say('noDate', { typed: shortened(typed) });
