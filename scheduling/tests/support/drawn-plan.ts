import { expect } from 'vitest';
import {
  type Calendar,
  hasDates,
  type Link,
  type LinkType,
  type Plan,
  type PlanRun,
  type ScheduleOptions,
  schedule,
  TENTHS_PER_DAY,
  type Work,
} from '../../src/index.ts';
import { MONDAY } from './random-plan.ts';

/**
 * Plans drawn as text, from Monday 2026-03-02, one column a day:
 *
 *     work    | M T W T F · · M T | after
 *     design  | # # #             |
 *     build   |       # # · · #   | design
 *     ready   |               ◆   | build SS+1d
 *
 * `#` a day with work, `◆` a milestone at the end of that day (`◇`: at its beginning), `·` a day off. A second drawing
 * before `after` shows late dates. Indented works are sub-works of the work above. `expectDrawn` schedules the works
 * with their drawn lengths and draws the result again.
 */

export const STANDARD: Calendar = {
  id: 'std',
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
export const CLOCK: Calendar = {
  id: 'clock',
  week: Object.fromEntries(
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [[0, 1440]]]),
  ),
};

export const DAY_OF_WORK = 4800;
const FIRST_DAY = Math.floor(MONDAY / TENTHS_PER_DAY);

/** A moment by day (0 is the first Monday) and hour. */
export function at(day: number, hour = 8, minute = 0): number {
  return (FIRST_DAY + day) * TENTHS_PER_DAY + hour * 600 + minute * 10;
}

export interface Details {
  /** Fields of works beyond what is drawn. */
  readonly works?: Readonly<Record<string, Partial<Work>>>;
  readonly plan?: Partial<Plan>;
  readonly options?: ScheduleOptions;
}

/** Schedules the drawn plan and expects the same drawing. */
export function expectDrawn(drawing: string, details: Details = {}): PlanRun {
  const rows = parseRows(drawing);
  const run = schedule(planOf(rows, details), details.options ?? {});
  const again = rows.map((row, i) => [
    ...row.head,
    ...row.charts.map((_, late) => drawRow(run, i, row, late === 1)),
  ]);
  expect(again.map((row) => row.join(' | '))).toEqual(
    rows.map((row) => [...row.head, ...row.charts.map((chart) => chart.trimEnd())].join(' | ')),
  );
  return run;
}

/** Schedules the drawn plan and ignores the drawn dates. */
export function runDrawn(drawing: string, details: Details = {}): PlanRun {
  return schedule(planOf(parseRows(drawing), details), details.options ?? {});
}

interface Row {
  readonly id: string;
  readonly indent: number;
  readonly head: readonly string[];
  readonly charts: readonly string[];
  readonly after: string;
  readonly days: number;
}

function parseRows(drawing: string): Row[] {
  const [header = '', ...lines] = drawing.split('\n').filter((line) => line.includes('|'));
  const days = ((header.split('|')[1] ?? '').match(/\S/g) ?? []).length;
  const margin = header.search(/\S/);
  return lines.map((line) => {
    const cells = line.slice(margin).split('|');
    const name = cells[0] ?? '';
    return {
      id: name.trim(),
      indent: name.search(/\S/),
      head: [name.trimEnd()],
      charts: cells.slice(1, -1).map((cell) => cell.slice(1, 1 + 2 * days)),
      after: (cells.at(-1) ?? '').trim(),
      days,
    };
  });
}

function planOf(rows: readonly Row[], details: Details): Plan {
  const works = rows.map((row, i): Work => {
    const above = rows.slice(0, i).findLast((other) => other.indent < row.indent);
    return {
      id: row.id,
      parentId: above?.id ?? null,
      duration: ((row.charts[0] ?? '').match(/#/g) ?? []).length * DAY_OF_WORK,
      ...details.works?.[row.id],
    };
  });
  return {
    start: MONDAY,
    calendarId: 'std',
    calendars: [STANDARD, CLOCK],
    works,
    links: rows.flatMap((row) => parseLinks(row.after, row.id)),
    ...details.plan,
  };
}

const LINK = /^(\S+?)(?: (FS|SS|FF|SF))?(?:([+-][\d.]+)(d|ed|%))?$/;

/** `design`, `design SS`, `design FS+2d`, `design FF-1ed`, `design SS+50%`, separated by commas. */
export function parseLinks(text: string, successorId: string): Link[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Link => {
      const [, predecessorId = '', type = 'FS', lag, unit] =
        LINK.exec(part.replace(/ ([+-])/, ' FS$1')) ?? [];
      const ends = { predecessorId, successorId, type: type as LinkType };
      if (lag === undefined) return ends;
      if (unit === '%') return { ...ends, lag: Number(lag), lagUnit: 'percent' };
      return unit === 'ed'
        ? { ...ends, lag: Number(lag) * TENTHS_PER_DAY, lagUnit: 'elapsed' }
        : { ...ends, lag: Number(lag) * DAY_OF_WORK, lagUnit: 'working' };
    });
}

function drawRow(run: PlanRun, index: number, row: Row, late: boolean): string {
  const { network, dates } = run;
  if (!hasDates(network, dates, index)) return '';
  const start = (late ? dates.lateStart : dates.start)[index] ?? 0;
  const finish = (late ? dates.lateFinish : dates.finish)[index] ?? 0;
  const calendar = network.calendars[network.dateCalendar[index] ?? 0];
  const cells = Array.from({ length: row.days }, (_, day) => {
    const from = at(day, 0);
    const to = at(day + 1, 0);
    if (start === finish) return drawMilestone(start, from);
    const worked = calendar?.between(Math.max(start, from), Math.min(finish, to)) ?? 0;
    const covered = Math.min(finish, to) > Math.max(start, from);
    if (covered && worked > 0) return '#';
    return covered && calendar?.between(from, to) === 0 ? '·' : ' ';
  });
  return cells.join(' ').trimEnd();
}

function drawMilestone(moment: number, from: number): string {
  if (moment <= from || moment > from + TENTHS_PER_DAY) return ' ';
  return moment - from > TENTHS_PER_DAY / 2 ? '◆' : '◇';
}
