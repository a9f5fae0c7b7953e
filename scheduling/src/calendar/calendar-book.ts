import { type Calendar, type CalendarId, TENTHS_PER_DAY } from '../model.ts';
import type { FindingDraft } from '../network/finding-draft.ts';
import {
  calendarKey,
  intersectCalendars,
  isReadableInterval,
  type ResolvedStretch,
  resolveCalendar,
} from './resolve-calendar.ts';
import { WeekTable } from './week-table.ts';
import { ROUND_THE_CLOCK, type Stretch, WorkingTime } from './working-time.ts';

/** Monday to Friday, 8–12 and 13–17: what a plan counts on whose own calendar cannot be used. */
const STANDARD: Calendar = {
  id: 'standard',
  week: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [
      day,
      [
        [480, 720],
        [780, 1020],
      ],
    ]),
  ),
};

/** Calendars nest two or three deep; a longer line of parents is a mistake or an attack. */
const MAX_PARENTS = 50;

/** Index of the calendar that works round the clock, in every book. */
export const CLOCK = 0;

/**
 * The calendars of a plan, made ready for counting. Calendars that work at the same times share one index, so
 * that thousands of people with the usual week cost one calendar and compare as equal.
 */
export class CalendarBook {
  /** By index; `CLOCK` first. */
  readonly times: WorkingTime[] = [ROUND_THE_CLOCK];
  private readonly stretchesOf: (readonly ResolvedStretch[])[] = [];
  private readonly indexByKey = new Map<string, number>();
  private readonly indexById = new Map<CalendarId, number>();
  private readonly indexByPair = new Map<string, number>();
  private readonly calendars: ReadonlyMap<CalendarId, Calendar>;
  private readonly report: (finding: FindingDraft) => void;
  /** The plan's calendar: what counts where a work has none. */
  readonly planIndex: number;

  constructor(
    calendars: readonly Calendar[],
    planCalendarId: CalendarId,
    report: (finding: FindingDraft) => void,
  ) {
    this.calendars = new Map(calendars.map((calendar) => [calendar.id, calendar]));
    this.report = report;
    const clock = resolveCalendar([roundTheClock()]);
    this.stretchesOf.push(clock);
    this.indexByKey.set(calendarKey(clock), CLOCK);
    this.planIndex = -1;
    this.planIndex = this.indexOf(planCalendarId);
  }

  /** The index of a calendar; one that cannot be used is reported once and replaced by the plan's. */
  indexOf(id: CalendarId): number {
    const known = this.indexById.get(id);
    if (known !== undefined) return known;
    const index = this.addCalendar(id);
    this.indexById.set(id, index);
    return index;
  }

  /** The index of what two calendars have in common; if that is nothing, the first, with a finding. */
  intersection(first: number, second: number): number {
    if (first === second || second === CLOCK) return first;
    if (first === CLOCK) return second;
    const pair = `${first},${second}`;
    const known = this.indexByPair.get(pair);
    if (known !== undefined) return known;
    const common = intersectCalendars(this.stretchesOf[first] ?? [], this.stretchesOf[second] ?? []);
    if (!isEndless(common)) {
      this.report({
        code: 'noWorkingTime',
        message:
          "A work's calendar and that of the person who does it have no time in common; the work's is used.",
      });
    }
    const index = isEndless(common) ? this.addStretches(common) : first;
    this.indexByPair.set(pair, index);
    return index;
  }

  private addCalendar(id: CalendarId): number {
    const calendar = this.calendars.get(id);
    if (!calendar) {
      this.report({
        code: 'unknownCalendar',
        message: `There is no calendar ${id}; ${this.substitute()} is used.`,
      });
      return this.fallback();
    }
    const stretches = resolveCalendar(this.chainOf(calendar));
    this.reportUnreadable(calendar);
    if (isEndless(stretches)) return this.addStretches(stretches);
    this.report({
      code: 'noWorkingTime',
      message: `Calendar ${calendar.name ?? id} has no working time; ${this.substitute()} is used.`,
    });
    return this.fallback();
  }

  private substitute(): string {
    return this.planIndex < 0 ? 'Monday to Friday, 8 to 12 and 13 to 17,' : "the plan's calendar";
  }

  private fallback(): number {
    return this.planIndex < 0 ? this.addStretches(resolveCalendar([STANDARD])) : this.planIndex;
  }

  /** The calendar and its parents, nearest first; cut where they end badly. [R5] */
  private chainOf(calendar: Calendar): Calendar[] {
    const chain = new Set<Calendar>([calendar]);
    let current = calendar;
    while (current.parentId !== undefined && current.parentId !== null) {
      const parent = this.calendars.get(current.parentId);
      if (!parent || chain.has(parent) || chain.size > MAX_PARENTS) {
        this.reportParents(calendar, parent !== undefined);
        break;
      }
      chain.add(parent);
      current = parent;
    }
    return [...chain];
  }

  private reportParents(calendar: Calendar, known: boolean): void {
    const name = calendar.name ?? calendar.id;
    this.report({
      code: known ? 'calendarCycle' : 'unknownCalendar',
      message: known
        ? `The parents of calendar ${name} lead in a circle, or there are more than ${MAX_PARENTS}; they are cut.`
        : `Calendar ${name} has a parent that does not exist.`,
    });
  }

  private reportUnreadable(calendar: Calendar): void {
    const weeks = [calendar.week, ...(calendar.workWeeks ?? []).map((workWeek) => workWeek.week)];
    const intervals = [
      ...weeks.flatMap((week) => Object.values(week).flat()),
      ...(calendar.exceptions ?? []).flatMap((exception) => exception.working),
    ];
    const dated = [...(calendar.exceptions ?? []), ...(calendar.workWeeks ?? [])];
    if (intervals.every(isReadableInterval) && dated.every((item) => item.fromDay <= item.toDay)) return;
    this.report({
      code: 'invalidNumber',
      message: `Calendar ${calendar.name ?? calendar.id} has hours or dates that cannot be read; they are left out.`,
    });
  }

  private addStretches(stretches: readonly ResolvedStretch[]): number {
    const key = calendarKey(stretches);
    const known = this.indexByKey.get(key);
    if (known !== undefined) return known;
    const weeks = new Map<string, WeekTable>();
    const ready = stretches.map(({ fromDay, spans }): Stretch => {
      const week = weeks.get(String(spans)) ?? new WeekTable(spans);
      weeks.set(String(spans), week);
      return { from: fromDay * TENTHS_PER_DAY, week };
    });
    const [first, ...rest] = ready;
    if (!first) return CLOCK;
    this.times.push(new WorkingTime([first, ...rest]));
    this.stretchesOf.push(stretches);
    this.indexByKey.set(key, this.times.length - 1);
    return this.times.length - 1;
  }
}

/** Whether work goes on for ever in both directions, so that every duration ends somewhere. */
function isEndless(stretches: readonly ResolvedStretch[]): boolean {
  return (stretches[0]?.spans.length ?? 0) > 0 && (stretches.at(-1)?.spans.length ?? 0) > 0;
}

function roundTheClock(): Calendar {
  const day = [[0, 1440]] as const;
  return { id: '', week: { sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day } };
}
