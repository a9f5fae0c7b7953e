import { expandExceptions } from '@gantry/scheduling/exceptions';
import type { NeutralCalendar } from '@gantry/scheduling/msproject';
import { dayFromNumber, dayNumber } from '@gantry/scheduling/wall-clock';
import type { CompanyCalendar } from '../company/index.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** The earliest and latest day of any plan (contract). */
const FIRST_DAY = dayNumber('1900-01-01');
const LAST_DAY = dayNumber('2199-12-31');

type Exception = CompanyCalendar['exceptions'][number];

/**
 * The calendars of a plan with their numbers in the file, the default one first. Each is complete: in Microsoft Project
 * only calendars of people have a base calendar, so inherited rules are written out.
 */
export function toNeutralCalendars(
  calendars: readonly CompanyCalendar[],
  ids: readonly string[],
  projectKeys: ReadonlySet<string>,
): NeutralCalendar[] {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const names = new Set<string>();
  return ids.map((id, index) => {
    const chain = chainOf(byId, id);
    const name = freeName(chain[0]?.name ?? 'Standard', projectKeys, names);
    names.add(name);
    return {
      uid: index + 1,
      name,
      isBase: true,
      baseUid: null,
      week: weekOf(chain),
      exceptions: exceptionsOf(chain),
      workWeeks: workWeeksOf(chain),
    };
  });
}

function chainOf(calendars: ReadonlyMap<string, CompanyCalendar>, id: string): CompanyCalendar[] {
  const chain = new Set<CompanyCalendar>();
  for (let next = calendars.get(id); next && !chain.has(next); next = calendars.get(next.parentId ?? ''))
    chain.add(next);
  return [...chain];
}

const MARKED = /^(.+) \(([A-Z]{2,10})\)$/;

/** Texts that may be project keys which imports have appended to calendar names. */
export const marksOf = (calendars: readonly CompanyCalendar[], ids: readonly string[]): string[] =>
  calendars.flatMap(({ id, name }) => (ids.includes(id) ? (MARKED.exec(name)?.[2] ?? []) : []));

/** An import appends the project's key to a calendar's name. Here the key is removed again. Names are unique. */
function freeName(name: string, projectKeys: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  const [, plain, key = ''] = MARKED.exec(name) ?? [];
  const wanted = plain !== undefined && projectKeys.has(key) ? plain : name;
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`;
  return free;
}

function weekOf(chain: readonly CompanyCalendar[]): NeutralCalendar['week'] {
  return Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, chain.find(({ week }) => week[index] != null)?.week[index] ?? []]),
  );
}

function workWeeksOf(chain: readonly CompanyCalendar[]): NeutralCalendar['workWeeks'] {
  return chain
    .flatMap(({ workWeeks }) => workWeeks)
    .map(({ name, from, to, week }) => ({
      name,
      from,
      to,
      week: Object.fromEntries(
        WEEKDAYS.flatMap((day, index) => (week[index] == null ? [] : [[day, week[index]]])),
      ),
    }));
}

/** Microsoft Project accepts only one exception per day: that of the nearest calendar wins, and in it the first. */
function exceptionsOf(chain: readonly CompanyCalendar[]): NeutralCalendar['exceptions'] {
  const byDay = new Map<number, Exception>();
  for (const exception of chain.flatMap(({ exceptions }) => expandExceptions(exceptions))) {
    const last = Math.min(dayNumber(exception.to), LAST_DAY);
    for (let day = Math.max(dayNumber(exception.from), FIRST_DAY); day <= last; day += 1)
      if (!byDay.has(day)) byDay.set(day, exception);
  }
  const runs: { from: number; to: number; exception: Exception }[] = [];
  for (const [day, exception] of [...byDay].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run.to === day - 1 && run.exception === exception) run.to = day;
    else runs.push({ from: day, to: day, exception });
  }
  return runs.map(({ from, to, exception }) => ({
    from: dayFromNumber(from),
    to: dayFromNumber(to),
    working: exception.spans,
    name: exception.name,
  }));
}
