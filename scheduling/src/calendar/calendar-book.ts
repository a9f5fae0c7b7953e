import type { Calendar, CalendarId } from '../model.ts';
import type { FindingDraft } from '../network/finding-draft.ts';
import {
  AROUND_THE_CLOCK,
  type CountedCalendar,
  countCalendar,
  countCommon,
  countShares,
} from './counted-calendar.ts';
import { isReadableInterval } from './resolve-calendar.ts';
import type { WorkingTime } from './working-time.ts';

/** Monday to Friday, 8–12 and 13–17: used when the plan's own calendar is unusable. */
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

/** Real calendars have two or three levels of parents; a longer chain is a mistake or an attack. */
const MAX_PARENTS = 50;

/** Index of the round-the-clock calendar, the same in every book. */
export const CLOCK = 0;
/** Calendars already checked: all their hours and dates are readable. Consecutive runs of one plan reuse the answer. */
const readable = new WeakSet<Calendar>();

/** A trie from the sorted indexes of shares to the index of their shared calendar. */
interface SharesNode {
  readonly next: SharesNode[];
  index: number;
}

/**
 * The calendars of a plan, prepared for counting. Calendars that work at the same times share one index, so that
 * thousands of people with the default week cost one calendar and compare as equal.
 */
export class CalendarBook {
  /** By index; `CLOCK` first. */
  readonly times: WorkingTime[] = [AROUND_THE_CLOCK.time];
  private readonly counted: CountedCalendar[] = [AROUND_THE_CLOCK];
  private readonly indexByKey = new Map<string, number>();
  private readonly indexById = new Map<CalendarId, number>();
  /** By the first index, then by the second one. */
  private readonly commonOf: number[][] = [];
  private readonly sharesRoot: SharesNode = { next: [], index: -1 };
  private readonly calendars: ReadonlyMap<CalendarId, Calendar>;
  private readonly report: (finding: FindingDraft) => void;
  /** Index of the plan's calendar, which works without a calendar use. */
  readonly planIndex: number;

  constructor(
    calendars: readonly Calendar[],
    planCalendarId: CalendarId,
    report: (finding: FindingDraft) => void,
  ) {
    this.calendars = new Map(calendars.map((calendar) => [calendar.id, calendar]));
    this.report = report;
    this.indexByKey.set(AROUND_THE_CLOCK.key, CLOCK);
    this.planIndex = -1;
    this.planIndex = this.indexOf(planCalendarId);
  }

  /** Returns the index of a calendar. An unusable one is reported once and replaced by the plan's calendar. */
  indexOf(id: CalendarId): number {
    const known = this.indexById.get(id);
    if (known !== undefined) return known;
    const index = this.addCalendar(id);
    this.indexById.set(id, index);
    return index;
  }

  /**
   * Returns the index of the time that two calendars have in common. If there is none, returns `first` and reports a
   * finding.
   */
  intersection(first: number, second: number): number {
    if (first === second || second === CLOCK) return first;
    if (first === CLOCK) return second;
    this.commonOf[first] ??= [];
    const known = this.commonOf[first][second];
    if (known !== undefined) return known;
    const common = countCommon(this.at(first), this.at(second));
    if (!common) {
      this.report({
        code: 'noWorkingTime',
        message:
          "A work's calendar and that of the person who does it have no time in common; the work's is used.",
      });
    }
    const index = common ? this.add(common) : first;
    this.commonOf[first][second] = index;
    return index;
  }

  /** Returns the index of the calendar of a work shared by people with these different calendars. [R9] */
  shared(shares: readonly number[]): number {
    const sorted = shares.toSorted((one, other) => one - other);
    let node = this.sharesRoot;
    for (const share of sorted) {
      node.next[share] ??= { next: [], index: -1 };
      node = node.next[share];
    }
    if (node.index < 0) node.index = this.add(countShares(sorted.map((share) => this.at(share))));
    return node.index;
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
    const counted = countCalendar(this.chainOf(calendar));
    this.reportUnreadable(calendar);
    if (counted) return this.add(counted);
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
    return this.planIndex < 0 ? this.add(countCalendar([STANDARD]) ?? AROUND_THE_CLOCK) : this.planIndex;
  }

  /** The calendar and its parents, nearest first. Stops at an unknown parent, a cycle or too many parents. [R5] */
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
    if (readable.has(calendar)) return;
    const weeks = [calendar.week, ...(calendar.workWeeks ?? []).map((workWeek) => workWeek.week)];
    const intervals = [
      ...weeks.flatMap((week) => Object.values(week).flat()),
      ...(calendar.exceptions ?? []).flatMap((exception) => exception.working),
    ];
    const dated = [...(calendar.exceptions ?? []), ...(calendar.workWeeks ?? [])];
    if (intervals.every(isReadableInterval) && dated.every((item) => item.fromDay <= item.toDay)) {
      readable.add(calendar);
      return;
    }
    this.report({
      code: 'invalidNumber',
      message: `Calendar ${calendar.name ?? calendar.id} has hours or dates that cannot be read; they are left out.`,
    });
  }

  private at(index: number): CountedCalendar {
    return this.counted[index] ?? AROUND_THE_CLOCK;
  }

  private add(counted: CountedCalendar): number {
    const known = this.indexByKey.get(counted.key);
    if (known !== undefined) return known;
    this.times.push(counted.time);
    this.counted.push(counted);
    this.indexByKey.set(counted.key, this.times.length - 1);
    return this.times.length - 1;
  }
}
