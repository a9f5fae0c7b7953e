import type { LinkType, OutsideWork, ProjectDocument } from '@gantry/contract';
import { ConstraintMark, type GanttData, LinkKind, minutesOf, NO_DATE, WorkFlag } from '@gantry/gantt';
import { shownDates } from '@gantry/scheduling/shown-dates';
import type { UsualTime } from '@gantry/scheduling/usual-time';
import { say } from '../words/index.ts';
import { assignedWords } from './doers.ts';
import { elsewhereText } from './elsewhere.ts';
import { doneUntilFinder, pausesFinder } from './pauses-of.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import type { PlanReader } from './plan-reader.ts';

type Works = ProjectDocument['works'];

/** The parts of a document that make a plan. Without `outside`, nothing in it waits for works of other projects. */
export type PlanParts = Pick<ProjectDocument, 'works' | 'links'> &
  Partial<Pick<ProjectDocument, 'outside' | 'hiddenPredecessors'>>;

/** A project's works under the numbers that the chart uses. */
export interface Plan {
  readonly data: GanttData;
  /** The existing works, in tree order. */
  readonly rows: Int32Array;
  /** The document's row of a work; undefined for a deleted work. */
  rowOf(work: number): number | undefined;
  readonly works: Works;
  readonly links: ProjectDocument['links'];
  readonly outside: ProjectDocument['outside'];
  /** Works of the plan with predecessors that the reader may not see, once for each such link. */
  readonly hiddenPredecessors: NonNullable<ProjectDocument['hiddenPredecessors']>;
  /**
   * Works of other projects, by their numbers: the person is drawing a link from one of them, and the engine must know
   * it.
   */
  readonly guests: ReadonlyMap<number, OutsideWork>;
  readonly hasSubWorks: ReadonlySet<number>;
  /** The length of the usual day and week of a work's calendar; null: of the plan's own. */
  usualTime(calendarId: string | null | undefined): UsualTime;
}

/** For the work in a row of the document. */
export const usualTimeOf = (
  { works, usualTime }: Pick<Plan, 'works' | 'usualTime'>,
  row: number,
): UsualTime => usualTime(works.calendarId[row]);

const typesByKind: Readonly<Record<LinkKind, LinkType>> = {
  [LinkKind.finishToStart]: 'FS',
  [LinkKind.startToStart]: 'SS',
  [LinkKind.finishToFinish]: 'FF',
  [LinkKind.startToFinish]: 'SF',
};
const linkKinds = Object.values(LinkKind);

export const typeOfKind = (kind: LinkKind): LinkType => typesByKind[kind];
export const kindOfType = (type: string): LinkKind =>
  linkKinds.find((kind) => typesByKind[kind] === type) ?? LinkKind.finishToStart;

/** "As soon as possible" and "as late as possible" have no date. */
const constraintMarks: Readonly<Record<string, number>> = {
  start_no_earlier_than: ConstraintMark.notEarlier,
  finish_no_earlier_than: ConstraintMark.notEarlier,
  start_no_later_than: ConstraintMark.notLater,
  finish_no_later_than: ConstraintMark.notLater,
  must_start_on: ConstraintMark.must,
  must_finish_on: ConstraintMark.must,
};

/** Constraints do not apply to finished works. */
const constraintMarkOf = ({ constraint, status }: Works, row: number): number =>
  isDone(status[row]) ? ConstraintMark.none : (constraintMarks[constraint[row] ?? ''] ?? ConstraintMark.none);

interface Naming {
  /** The name of a person or resource. */
  readonly nameOf: (id: string) => string | undefined;
  /** The working days by which a work is late; absent: not counted. */
  readonly daysLate?: ((due: string, calendarId: string | null | undefined) => number) | undefined;
}

/**
 * Converts the document's columns to the chart's numbers. A reader that has read the previous document reads only the
 * differences.
 */
export function toPlan(
  { works, links, outside = [], hiddenPredecessors = NONE_HIDDEN }: PlanParts,
  reader: PlanReader,
  calendar: PlanCalendar,
  { nameOf, daysLate }: Naming,
): Plan {
  const { rows, count } = reader;
  const rowOf = reader.once('rowOf', [], () => rowFinder(reader));
  const workOf = (row: number | undefined) => (row === undefined ? -1 : (rows[row] ?? -1));
  const hasSubWorks = reader.once(
    'hasSubWorks',
    [works.parent],
    () => new Set(works.parent.filter((parent) => parent >= 0).map(workOf)),
  );
  const column: ReadColumn = (name, from, room, read) => reader.column(name, { works, from, room }, read);
  const parent = column('parent', ['parent'], unset(-1), (row) => workOf(works.parent[row]));
  const ownStart = column('start', dateSources, unset(NO_DATE), (row) => startOf(works, row, calendar));
  const ownFinish = column('finish', dateSources, unset(NO_DATE), (row) => finishOf(works, row, calendar));
  const spans = reader.once('spans', [parent, ownStart, ownFinish], () =>
    spanSummaries(rows, { parent, start: ownStart, finish: ownFinish }),
  );
  const data: GanttData = {
    count,
    ...spans,
    parent,
    ...marksOf(works, column),
    links: reader.once('links', [links], () => ({
      count: links.id.length,
      from: Int32Array.from(links.predecessor, workOf),
      to: Int32Array.from(links.successor, workOf),
      kind: Uint8Array.from(links.type, kindOfType),
    })),
    title: (work) => works.title[rowOf(work) ?? -1] ?? '',
    predecessorsElsewhere: (work) => {
      const row = rowOf(work) ?? -1;
      const usual = calendar.of(works.calendarId[row]);
      return elsewhereText({ works, outside, hiddenPredecessors }, row, usual);
    },
    pauses: pausesFinder({ works, rowOf, hasSubWorks, spans }, calendar),
    doneUntil: doneUntilFinder({ works, rowOf, hasSubWorks, spans }, calendar),
    label: (work) =>
      hasSubWorks.has(work)
        ? `${works.progress[rowOf(work) ?? -1] ?? 0} %`
        : labelOf(works, rowOf(work) ?? -1, { nameOf, daysLate, links }),
  };
  const usualTime: Plan['usualTime'] = (calendarId) => calendar.of(calendarId);
  return {
    data,
    rows,
    rowOf,
    works,
    links,
    outside,
    hiddenPredecessors,
    guests: noGuests,
    hasSubWorks,
    usualTime,
  };
}

type ReadColumn = <T extends Int32Array | Uint16Array | Uint8Array>(
  name: string,
  from: readonly (keyof Works)[],
  room: (count: number) => T,
  read: (row: number) => number,
) => T;

/** The look of bars, besides their dates. */
const marksOf = (works: Works, column: ReadColumn) => ({
  flags: column(
    'flags',
    flagSources,
    (length) => new Uint16Array(length),
    (row) => flagsOf(works, row),
  ),
  progress: column(
    'progress',
    ['progress'],
    (length) => new Uint8Array(length),
    (row) => works.progress[row] ?? 0,
  ),
  deadline: column('deadline', ['deadline'], unset(NO_DATE), (row) => minutesOf(works.deadline[row] ?? '')),
  constraint: column('constraint', ['constraintDate'], unset(NO_DATE), (row) =>
    minutesOf(works.constraintDate[row] ?? ''),
  ),
  constraintKind: column(
    'constraintKind',
    ['constraint', 'status'],
    (length) => new Uint8Array(length),
    (row) => constraintMarkOf(works, row),
  ),
});

const NONE_HIDDEN: Plan['hiddenPredecessors'] = [];

const noGuests: Plan['guests'] = new Map();

const unset = (value: number) => (count: number) => new Int32Array(count).fill(value);

function rowFinder({ rows, count }: PlanReader): Plan['rowOf'] {
  const rowOfWork = new Int32Array(count).fill(-1);
  rows.forEach((work, row) => {
    rowOfWork[work] = row;
  });
  return (work) => {
    const row = rowOfWork[work] ?? -1;
    return row < 0 ? undefined : row;
  };
}

const isDone = (status: string | undefined) => status === 'done' || status === 'cancelled';

const flagSources = ['milestone', 'status', 'scheduleMode', 'start', 'due', 'deadline', 'overdue'] as const;

function flagsOf(works: Works, row: number): number {
  const [due, deadline] = [works.due[row], works.deadline[row]];
  const isLate = due != null && deadline != null && due > deadline;
  return (
    (works.milestone[row] || takesNoTime(works, row) ? WorkFlag.milestone : 0) |
    (isDone(works.status[row]) ? WorkFlag.done : 0) |
    (works.scheduleMode[row] === 'manual' && works.start[row] != null ? WorkFlag.manual : 0) |
    (works.overdue[row] ? WorkFlag.overdue : 0) |
    (isLate && !isDone(works.status[row]) ? WorkFlag.late : 0)
  );
}

/** Imported plans contain works of no length that are not milestones; as bars they would hardly be visible. */
const takesNoTime = ({ start, due }: Works, row: number): boolean =>
  start[row] != null && start[row] === due[row];

/** Whether a work has links but no length. It is not scheduled, so its predecessors do not affect its successors. */
export function breaksItsChain(works: Works, links: PlanParts['links'], row: number): boolean {
  if (works.durationMinutes[row] != null || works.milestone[row] || isDone(works.status[row])) return false;
  if (works.start[row] != null && works.due[row] != null) return false;
  return links.predecessor.includes(row) || links.successor.includes(row);
}

const MOST_NAMED_ON_BARS = 2;

interface LabelParts extends Naming {
  readonly links: PlanParts['links'];
}

/** Who does the work, otherwise its owner, and its status. */
function labelOf(works: Works, row: number, { nameOf, daysLate, links }: LabelParts): string {
  const owner = works.ownerId[row];
  const progress = works.progress[row] ?? 0;
  const words = [
    assignedWords(works, row, nameOf, MOST_NAMED_ON_BARS) || (owner == null ? undefined : nameOf(owner)),
    progress > 0 && progress < 100 && !isDone(works.status[row])
      ? say('percent', { percent: progress })
      : undefined,
    works.overdue[row] ? lateWords(daysLate?.(works.due[row] ?? '', works.calendarId[row])) : undefined,
    breaksItsChain(works, links, row) ? say('withoutLength') : undefined,
  ];
  return words.filter(Boolean).join(' · ');
}

const lateWords = (days: number | undefined): string =>
  days === undefined ? say('late') : say('lateBy', { days });

/** A summary spans its sub-works, which come after it, so that one pass from the end is enough. */
function spanSummaries(
  rows: Int32Array,
  own: Pick<GanttData, 'parent' | 'start' | 'finish'>,
): Pick<GanttData, 'start' | 'finish'> {
  const [start, finish] = [own.start.slice(), own.finish.slice()];
  const isSpanned = new Uint8Array(start.length);
  for (let row = rows.length - 1; row > 0; row -= 1) {
    const work = rows[row] ?? -1;
    const parent = own.parent[work] ?? -1;
    const [from, to] = [start[work] ?? NO_DATE, finish[work] ?? NO_DATE];
    if (parent < 0 || from === NO_DATE || to === NO_DATE) continue;
    const isFirst = isSpanned[parent] !== 1;
    start[parent] = isFirst ? from : Math.min(from, start[parent] ?? from);
    finish[parent] = isFirst ? to : Math.max(to, finish[parent] ?? to);
    isSpanned[parent] = 1;
  }
  return { start, finish };
}

/** A work with a single date gets the other one from its length, or a day. */
const dateSources = [
  'milestone',
  'start',
  'due',
  'durationMinutes',
  'status',
  'actualStart',
  'actualFinish',
] as const;

/** The dates of the work as every screen shows them. */
const standsAt = (works: Works, row: number) =>
  shownDates({
    status: works.status[row] ?? '',
    milestone: works.milestone[row] ?? false,
    start: works.start[row] ?? null,
    due: works.due[row] ?? null,
    actualStart: works.actualStart[row] ?? null,
    actualFinish: works.actualFinish[row] ?? null,
  });

function startOf(works: Works, row: number, calendar: PlanCalendar): number {
  const { start, due } = standsAt(works, row);
  if (works.milestone[row]) return minutesOf(due ?? start ?? '');
  if (start != null) return minutesOf(start);
  if (due == null) return NO_DATE;
  return calendar.startBefore(minutesOf(due), works.durationMinutes[row] ?? calendar.minutesPerDay);
}

function finishOf(works: Works, row: number, calendar: PlanCalendar): number {
  const { start, due } = standsAt(works, row);
  if (due != null) return minutesOf(due);
  if (start == null) return NO_DATE;
  if (works.milestone[row]) return minutesOf(start);
  return calendar.finishAfter(minutesOf(start), works.durationMinutes[row] ?? calendar.minutesPerDay);
}
