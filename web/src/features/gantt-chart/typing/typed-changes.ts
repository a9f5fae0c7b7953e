import { fieldName } from '@gantry/contract/field-names';
import {
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
import { dateInWords, durationWords } from '#lib/dates/index.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import type { ColumnChange, PlannedChange } from '#sync/plan/plan-write.ts';
import { readCellDate } from './read-cell-date.ts';
import { keptMoment, workingMoment } from './typed-moments.ts';
import { say } from './words/index.ts';

type DateField = WorkFieldWith<'chart'> & WorkFieldOf<'date'>;
type LineField = WorkFieldWith<'chart'> & WorkFieldOf<'line'>;

/** What was typed into a cell, or chosen in it. */
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

/** Into a column that only shows a value. */
function typedByKind(host: Host, work: number, column: string, typed: string): Wanted {
  const field = workFieldsWith('chart').find((name) => workWord(name) === column);
  if (field === undefined) return undefined;
  if (isWorkFieldOf(field, 'date')) return typedPromise(host, work, field, typed);
  return isWorkFieldOf(field, 'line') ? typedLine(host, work, field, typed) : undefined;
}

/** Nothing typed: the work has none. */
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

/** Length = done + remaining: the work becomes as much longer or shorter. */
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

/** When a work began or was finished. Nothing typed: it is not known. */
function typedActual(host: Host, work: number, field: 'actualStart' | 'actualFinish', typed: string): Wanted {
  const { plan, now } = host;
  const row = plan.rowOf(work) ?? -1;
  const key = plan.works.key[row] ?? '';
  const before = plan.works[field][row];
  if (typed === '') {
    if (before == null) return undefined;
    return progressTypedChange(host, work, { [field]: null }, sayPlan(`${field}Removed`, { key }));
  }
  const date = readCellDate(host, work, field, typed);
  if (date === undefined) return noDate(typed);
  if (date === before?.slice(0, date.length)) return undefined;
  return progressTypedChange(
    host,
    work,
    { [field]: date },
    sayPlan(field, { key, date: dateInWords(date, now) }),
  );
}

/**
 * The work keeps its start; what follows goes along, as when its end is drawn. A length of 0 makes a milestone of it. What is typed round
 * the clock counts from the start: the work is as long as the working time within.
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

/** The working time of a work within so many minutes round the clock; or why there is none. */
function workingWithin({ plan: { works }, calendar }: Host, row: number, minutes: number): number | string {
  const key = works.key[row] ?? '';
  const start = works.start[row];
  if (start == null || works.milestone[row]) return sayPlan('elapsedNeedsStart', { key });
  const own = calendar.datesOf(typedWork(works, row));
  const working = own.workingMinutesBetween(start, textOfMinutes(minutesOf(start) + minutes));
  return working > 0 || minutes === 0 ? working : sayPlan('elapsedIsFree', { key });
}

/** A date that nothing is reckoned from. Nothing typed: the work has none. */
function typedPromise(host: Host, work: number, field: DateField, typed: string): Wanted {
  const { plan, calendar, now } = host;
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const told = { key: works.key[row] ?? '', field: withinSentence(fieldName(field)) };
  const before = works[field][row]?.slice(0, 10);
  if (typed === '')
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

/** `chosen`: an id, or nothing for nobody. */
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

/** A typed start moves the work, a typed due changes its length; the day gets its hours as the server gives them. */
function typedDate(host: Host, work: number, column: 'start' | 'due', typed: string): Wanted {
  const { plan, now } = host;
  const { works } = plan;
  const row = plan.rowOf(work) ?? -1;
  const date = readCellDate(host, work, column, typed);
  if (date === undefined) return noDate(typed);
  if (date === works[column][row]?.slice(0, date.length)) return undefined;
  const words = say(column === 'due' ? 'isDue' : 'starts', {
    key: works.key[row] ?? '',
    date: dateInWords(date, now),
  });
  return typedDatesChange(host, work, momentOf(host, row, column, date), words);
}

/** What is reckoned is meant in working time; milestones, what is scheduled by hand, and what is not reckoned yet stay on the day typed. */
function momentOf({ plan: { works }, calendar }: Host, row: number, column: 'start' | 'due', date: string) {
  const own = calendar.of(works.calendarId[row]);
  if (works.start[row] == null || works.due[row] == null) return { [column]: date };
  if (works.milestone[row]) return { due: textOfMinutes(keptMoment(own, date, 'finish')) };
  const edge = column === 'start' ? 'start' : 'finish';
  const moment = works.scheduleMode[row] === 'manual' ? keptMoment : workingMoment;
  return { [column]: textOfMinutes(moment(own, date, edge)) };
}

export const noDate = (typed: string): string => say('noDate', { typed: shortened(typed) });
