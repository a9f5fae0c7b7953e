import { makePersonCalendar, type PlannedCalendar } from '@gantry/scheduling';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import type { NeutralCalendar } from '@gantry/scheduling/msproject';
import { dayFromNumber, dayNumber, weekdayOf } from '@gantry/scheduling/wall-clock';
import type { PersonTimes } from './people-times.ts';

type Spans = readonly (readonly [from: number, to: number])[];

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The first and the last day of a plan: `2026-03-02`. */
export interface PlanSpan {
  readonly from: string;
  readonly to: string;
}

/** The most days for which a plan loads absences. */
const MOST_DAYS = 11_000;

/**
 * The working times of people during a plan, as calendars that inherit from the plan's calendar. They contain people's
 * own weeks and the days that absences change, and not the reasons of absences.
 */
export class PeopleCalendars {
  readonly #usual: NeutralCalendar;
  readonly #calendars: readonly PlannedCalendar[];
  readonly #first: number;
  readonly #last: number;
  /** Days that differ from the default week of the plan's calendar. */
  readonly #dated: ReadonlyMap<number, Spans>;

  /** `usual` as in the file, and the calendars of the company, which include the weeks of people. */
  constructor(usual: NeutralCalendar, calendars: readonly PlannedCalendar[], span: PlanSpan) {
    this.#usual = usual;
    this.#calendars = calendars;
    this.#first = dayNumber(span.from);
    this.#last = Math.min(dayNumber(span.to), this.#first + MOST_DAYS);
    this.#dated = this.#listDated(asPlanned(usual));
  }

  /** Null if the person works in all of the plan's working time. */
  calendarOf({ calendarId, absences }: Omit<PersonTimes, 'id'>): PersonalHours | null {
    const person = makePersonCalendar('', chainOf(this.#calendars, calendarId), absences);
    const week = weekOf(this.#usual, person);
    const personDated = this.#listDated(person);
    const changed: { day: number; working: Spans }[] = [];
    for (const day of new Set([...this.#dated.keys(), ...personDated.keys()])) {
      const name = WEEKDAYS[weekdayOf(dayFromNumber(day))] ?? 'sun';
      const usual = this.#dated.get(day) ?? this.#usual.week[name] ?? [];
      const there = personDated.get(day) ?? person.week[WEEKDAYS.indexOf(name)] ?? [];
      const otherwise = this.#dated.get(day) ?? week[name] ?? usual;
      const working = common(usual, there);
      if (!isSame(working, otherwise)) changed.push({ day, working });
    }
    const exceptions = inRuns(changed.toSorted((a, b) => a.day - b.day));
    return exceptions.length === 0 && Object.keys(week).length === 0 ? null : { week, exceptions };
  }

  /** If a day has several exceptions, the first counts, and then a dated week. */
  #listDated({ workWeeks = [], exceptions }: Times): ReadonlyMap<number, Spans> {
    const days = new Map<number, Spans>();
    const take = ({ from, to }: PlanSpan, spansOf: (day: number) => Spans | null | undefined): void => {
      const last = Math.min(dayNumber(to), this.#last);
      for (let day = Math.max(dayNumber(from), this.#first); day <= last; day += 1) {
        const spans = days.has(day) ? null : spansOf(day);
        if (spans != null) days.set(day, spans);
      }
    };
    for (const exception of expandExceptions(exceptions)) take(exception, () => exception.spans);
    for (const each of workWeeks) take(each, (day) => each.week[weekdayOf(dayFromNumber(day))]);
    return days;
  }
}

type PersonalHours = Pick<NeutralCalendar, 'week' | 'exceptions'>;

/** The weekdays on which the person works only a part of the plan's working time. */
function weekOf(usual: NeutralCalendar, person: PlannedCalendar): NeutralCalendar['week'] {
  return Object.fromEntries(
    WEEKDAYS.flatMap((day, index) => {
      const hours = usual.week[day] ?? [];
      const working = common(hours, person.week[index] ?? []);
      return isSame(working, hours) ? [] : [[day, working]];
    }),
  );
}

interface Times {
  readonly week: readonly (Spans | null)[];
  readonly workWeeks?: readonly { from: string; to: string; week: readonly (Spans | null)[] }[];
  readonly exceptions: PlannedCalendar['exceptions'];
}

function asPlanned({ week, workWeeks, exceptions }: NeutralCalendar): Times {
  return {
    week: WEEKDAYS.map((day) => week[day] ?? []),
    workWeeks: workWeeks.map(({ from, to, week: other }) => ({
      ...{ from, to },
      week: WEEKDAYS.map((day) => other[day] ?? null),
    })),
    exceptions: exceptions.map(({ from, to, working }) => ({ from, to, spans: working, name: '' })),
  };
}

/** The intersection of two lists of hours. */
const common = (one: Spans, other: Spans): Spans =>
  one
    .flatMap(([from, to]) =>
      other.map(([begin, end]): [number, number] => [Math.max(from, begin), Math.min(to, end)]),
    )
    .filter(([from, to]) => from < to);

const isSame = (one: Spans, other: Spans): boolean => JSON.stringify(one) === JSON.stringify(other);

const ABSENCE = 'Not there';

/** Consecutive days with the same hours, as one exception. */
function inRuns(days: readonly { day: number; working: Spans }[]): NeutralCalendar['exceptions'] {
  const runs: { from: number; to: number; working: Spans }[] = [];
  for (const { day, working } of days) {
    const run = runs.at(-1);
    if (run && run.to === day - 1 && isSame(run.working, working)) run.to = day;
    else runs.push({ from: day, to: day, working });
  }
  return runs.map(({ from, to, working }) => ({
    from: dayFromNumber(from),
    to: dayFromNumber(to),
    working,
    name: ABSENCE,
  }));
}

/** The calendar and its ancestors. */
function chainOf(calendars: readonly PlannedCalendar[], id: string | null): PlannedCalendar[] {
  const chain: PlannedCalendar[] = [];
  const find = (wanted: string | null) => calendars.find((each) => each.id === wanted);
  for (let next = find(id); next && !chain.includes(next); next = find(next.parentId)) chain.push(next);
  return chain;
}
