import type { ConstraintType } from '@gantry/contract';
import { foldText } from '@gantry/contract/names';
import { fieldChange, type Host, unitsOf, type Wanted } from '#features/plan/change/changes.ts';
import { whyNotSchedule } from '#features/plan/change/preview.ts';
import { typedColumns } from '#features/plan/change/typed-dates.ts';
import { usualTimeOf } from '#features/plan/model/plan.ts';
import { shortened } from '#features/plan/model/predecessors.ts';
import { say as sayOfChart } from '#features/plan/words/index.ts';
import { readTypedDuration } from '#features/works/index.ts';
import { durationWords } from '#lib/dates/index.ts';
import { constraintWords, isOnFinish } from '#lib/work-words.ts';
import { type ColumnChange, emptyWrite, type PlannedChange } from '#sync/plan/plan-write.ts';
import { dateText, readCellDate } from '../typing/read-cell-date.ts';
import { noDate } from '../typing/typed-changes.ts';
import { type Names, readTypedName } from './typed-names.ts';
import { say } from './words/index.ts';

/** A change of how a work is scheduled, with its consequences. */
function planningChange(
  { plan, wake }: Host,
  work: number,
  change: PlannedChange & ColumnChange,
  { shown = change, words }: { readonly shown?: ColumnChange; readonly words: string },
): Wanted {
  const refused = whyNotSchedule(plan, [work]);
  if (refused !== undefined) return refused;
  const row = plan.rowOf(work) ?? -1;
  const changed = { id: plan.works.id[row] ?? '', seen: plan.works.version[row], change, shown };
  const parts = { ...emptyWrite, works: [changed] };
  const { shown: moves, consequences } = wake.wakeOfWrite(parts);
  return { write: { ...parts, moves, consequences, announce: words }, spoken: words };
}

const rowOf = ({ plan }: Host, work: number): number => plan.rowOf(work) ?? -1;
const keyOf = (host: Host, work: number): string => host.plan.works.key[rowOf(host, work)] ?? '';

/** Reads one of several words: a chosen value, or its word as typed. */
function readWord<V extends string>(typed: string, words: Readonly<Record<V, string>>): V | string[] {
  const wanted = foldText(typed.trim());
  const values = Object.keys(words) as V[];
  return values.find((value) => value === typed || foldText(words[value]) === wanted) ?? Object.values(words);
}

const notOneOf = (typed: string, words: readonly string[]): string =>
  say('notAName', { typed: shortened(typed), names: words.join(', ') });

export const modeWords = { auto: say('automatic'), manual: say('byHand') } as const;

export function takeMode(host: Host, work: number, typed: string): Wanted {
  const scheduleMode = readWord(typed, modeWords);
  if (typeof scheduleMode !== 'string') return notOneOf(typed, scheduleMode);
  if (scheduleMode === host.plan.works.scheduleMode[rowOf(host, work)]) return undefined;
  const words = say(scheduleMode === 'auto' ? 'isAutomatic' : 'isByHand', { key: keyOf(host, work) });
  return planningChange(host, work, { scheduleMode }, { words });
}

const dateless: readonly string[] = ['as_soon_as_possible', 'as_late_as_possible'];

/** A constraint that needs a date gets the current date of the work, until another one is typed. */
export function takeConstraint(host: Host, work: number, typed: string): Wanted {
  const { works } = host.plan;
  const row = rowOf(host, work);
  const constraint = readWord<ConstraintType>(typed, constraintWords);
  if (typeof constraint !== 'string') return notOneOf(typed, constraint);
  if (constraint === works.constraint[row]) return undefined;
  const stands = isOnFinish(constraint) ? works.due[row] : works.start[row];
  const constraintDate = dateless.includes(constraint) ? null : (works.constraintDate[row] ?? stands ?? null);
  if (constraintDate === null && !dateless.includes(constraint))
    return say('constraintNeedsDate', { key: keyOf(host, work) });
  return constraintChange(host, work, { constraint, constraintDate });
}

/** Sets a constraint with the date in the cell beside it. */
export function takeConstraintOn(
  host: Host,
  work: number,
  { typed, date }: { readonly typed: string; readonly date: string },
): { readonly wanted: Wanted; readonly isAboutDate: boolean } {
  const { works } = host.plan;
  const row = rowOf(host, work);
  const constraint = readWord<ConstraintType>(typed, constraintWords);
  if (typeof constraint !== 'string') return { wanted: notOneOf(typed, constraint), isAboutDate: false };
  const words = constraintWords[constraint];
  if (dateless.includes(constraint))
    return { wanted: say('takesNoDate', { constraint: words }), isAboutDate: true };
  const plan = { ...host.plan, works: { ...works, constraint: works.constraint.with(row, constraint) } };
  const constraintDate = readCellDate({ ...host, plan }, work, 'constraintDate', date);
  if (constraintDate === undefined) return { wanted: noDate(date), isAboutDate: true };
  const stands = works.constraintDate[row]?.slice(0, constraintDate.length);
  const isSame = constraint === works.constraint[row] && constraintDate === stands;
  const wanted = isSame ? undefined : constraintChange(host, work, { constraint, constraintDate });
  return { wanted, isAboutDate: false };
}

/**
 * Sets the date of a constraint. A work without a constraint gets “start no earlier than”. An empty text removes the
 * constraint.
 */
export function takeConstraintDate(host: Host, work: number, typed: string): Wanted {
  const { works } = host.plan;
  const row = rowOf(host, work);
  const before = works.constraint[row] as ConstraintType;
  if (dateText(typed) === '') {
    if (dateless.includes(before)) return undefined;
    return constraintChange(host, work, { constraint: 'as_soon_as_possible', constraintDate: null });
  }
  const constraint = dateless.includes(before) ? 'start_no_earlier_than' : before;
  const constraintDate = readCellDate(host, work, 'constraintDate', typed);
  if (constraintDate === undefined) return noDate(typed);
  if (constraintDate === works.constraintDate[row]?.slice(0, constraintDate.length)) return undefined;
  return constraintChange(host, work, { constraint, constraintDate });
}

type Constraint = { readonly constraint: ConstraintType; readonly constraintDate: string | null };

function constraintChange(host: Host, work: number, change: Constraint): Wanted {
  const shown = typedColumns(host.plan, host.calendar, rowOf(host, work), change);
  if (typeof shown === 'string') return shown;
  const words = say('hasConstraint', {
    key: keyOf(host, work),
    constraint: constraintWords[change.constraint],
  });
  return planningChange(host, work, change, { shown, words });
}

/** `names`: of calendars. An empty text, or the words for it, means the calendar of the project. */
export function takeCalendar(host: Host, work: number, typed: string, names: Names): Wanted {
  const key = keyOf(host, work);
  const isProjects = typed === '' || foldText(typed) === foldText(say('projectCalendar'));
  const read = isProjects ? { id: null } : names.has(typed) ? { id: typed } : readTypedName(typed, names);
  if (typeof read === 'string') return read;
  const { id: calendarId } = read;
  if (calendarId === host.plan.works.calendarId[rowOf(host, work)]) return undefined;
  const words =
    calendarId === null
      ? say('hasProjectCalendar', { key })
      : say('hasCalendar', { key, name: names.get(calendarId) ?? '' });
  return planningChange(host, work, { calendarId }, { words });
}

export function takeEffort(host: Host, work: number, typed: string): Wanted {
  const { works, rowOf: find } = host.plan;
  const row = find(work) ?? -1;
  const key = works.key[row] ?? '';
  const effortMinutes = typed === '' ? null : readTypedDuration(typed, unitsOf(host, row));
  if (effortMinutes === undefined) return sayOfChart('noLength', { typed: shortened(typed) });
  if (effortMinutes === works.effortMinutes[row]) return undefined;
  const words =
    effortMinutes === null
      ? say('hasNoEffort', { key })
      : say('hasEffort', {
          key,
          length: durationWords(effortMinutes, usualTimeOf(host.plan, row).minutesPerDay),
        });
  return fieldChange(works, row, { effortMinutes }, words);
}
