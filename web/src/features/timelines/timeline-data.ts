import {
  type AwaySpan,
  type GanttData,
  minutesOf,
  NO_DATE,
  type RowLoad,
  type RowMark,
  WorkFlag,
} from '@gantry/gantt';
import { kindOfType } from '#features/plan/model/plan.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import type { Stand } from '#features/plan/try/stand.ts';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import type { Node } from './timeline-tree.ts';
import { say } from './words/index.ts';

export interface TimelinePlan {
  readonly data: GanttData;
  readonly rows: Int32Array;
  /** The drawn works, in the order of the chart's numbers. */
  readonly links: readonly TimelineLink[];
  nodeOf(work: number): Node | undefined;
}

/** A link between works that both have a row. */
export interface TimelineLink {
  readonly id: string;
  /** The rows of its ends. */
  readonly from: number;
  readonly to: number;
  readonly type: string;
}

interface Naming {
  readonly userName: (id: string | null) => string | undefined;
  /** Under a person, their name is not repeated at each work. */
  readonly namesOwners: boolean;
  readonly today: string;
}

/** Rows of a timeline as columns of the chart. */
export function toTimeline(nodes: readonly Node[], index: WorkIndex, naming: Naming): TimelinePlan {
  const rows = index.take(nodes.map(({ key }) => key));
  const count = rows.reduce((most, work) => Math.max(most, work + 1), 0);
  const nodeOfWork: (Node | undefined)[] = new Array(count).fill(undefined);
  rows.forEach((work, row) => {
    nodeOfWork[work] = nodes[row];
  });
  const links = linksBetween(nodes, index);
  const filled = <T extends Int32Array | Uint16Array | Uint8Array>(
    column: T,
    read: (node: Node) => number,
  ): T => {
    rows.forEach((work, row) => {
      const node = nodes[row];
      if (node !== undefined) column[work] = read(node);
    });
    return column;
  };
  const dates = () => new Int32Array(count).fill(NO_DATE);
  const data: GanttData = {
    count,
    start: filled(dates(), (node) => spanOf(node).start),
    finish: filled(dates(), (node) => spanOf(node).finish),
    parent: filled(new Int32Array(count).fill(-1), ({ parent }) =>
      parent === undefined ? -1 : index.numberOf(parent),
    ),
    flags: filled(
      new Uint16Array(count),
      (node) => flagsOf(node) | (node.tried?.stands === undefined ? 0 : WorkFlag.tried),
    ),
    progress: filled(new Uint8Array(count), progressOf),
    deadline: filled(dates(), deadlineOf),
    links: linkColumns(links),
    ...(nodes.some(({ tried }) => tried !== undefined) && {
      baselineStart: filled(dates(), (node) => minuteOf(committedDate(node)?.start ?? null)),
      baselineFinish: filled(dates(), (node) => minuteOf(committedDate(node)?.finish ?? null)),
    }),
    title: (work) => nameOf(nodeOfWork[work]),
    label: (work) => labelOf(nodeOfWork[work], naming),
    marks: (work) => marksOf(nodeOfWork[work]),
    loads: (work) => loadsOf(nodeOfWork[work]),
    away: (work) => awayOf(nodeOfWork[work]),
  };
  return { data, rows, links, nodeOf: (work) => nodeOfWork[work] };
}

/** A work with several rows has its links drawn at the first one. */
function linksBetween(nodes: readonly Node[], index: WorkIndex): TimelineLink[] {
  const first = new Map<string, number>();
  const works = nodes.filter((node) => node.kind === 'work');
  for (const { row, key } of works) if (!first.has(row.id)) first.set(row.id, index.numberOf(key));
  return works.flatMap(({ row, key }) => {
    const to = index.numberOf(key);
    if (first.get(row.id) !== to) return [];
    return row.predecessors.flatMap(({ linkId, id, type }) => {
      const from = first.get(id);
      return from === undefined ? [] : [{ id: linkId, from, to, type }];
    });
  });
}

const linkColumns = (links: readonly TimelineLink[]): GanttData['links'] => ({
  count: links.length,
  from: Int32Array.from(links, ({ from }) => from),
  to: Int32Array.from(links, ({ to }) => to),
  kind: Uint8Array.from(links, ({ type }) => kindOfType(type)),
});

const minuteOf = (date: string | null): number => (date === null ? NO_DATE : minutesOf(date));

/** A person's row shows their weeks, and has no bar. */
function spanOf(node: Node): { start: number; finish: number } {
  if (node.kind === 'rest' || (node.kind === 'group' && node.row.weeks.length > 0))
    return { start: NO_DATE, finish: NO_DATE };
  if (node.kind !== 'work') return { start: minuteOf(node.row.start), finish: minuteOf(node.row.finish) };
  const { start, due, milestone } = node.row;
  const finish = minuteOf(due ?? start);
  return { start: milestone ? finish : minuteOf(start ?? due), finish };
}

/** Undefined when the saved position equals the drawn one. */
function committedDate(node: Node): Stand | undefined {
  const stands = node.tried?.stands;
  if (stands === undefined) return undefined;
  const { start, finish } = spanOf(node);
  const isSame = minuteOf(stands.finish) === finish && minuteOf(stands.start ?? stands.finish) === start;
  return isSame ? undefined : stands;
}

function flagsOf(node: Node): number {
  // A row whose bar follows its works cannot be moved itself.
  if (node.kind === 'rest') return WorkFlag.locked;
  if (node.kind === 'group') return WorkFlag.bar | WorkFlag.locked;
  if (node.kind === 'project') {
    const { status } = node.row;
    const isOver = status === 'completed' || status === 'cancelled';
    return (
      WorkFlag.bar |
      WorkFlag.locked |
      (isOver ? WorkFlag.done : 0) |
      (isPastTarget(node.row) && !isOver ? WorkFlag.late : 0)
    );
  }
  const { status, milestone, overdue, deadline, due } = node.row;
  const isDone = status === 'done' || status === 'cancelled';
  const isLate = deadline !== null && due !== null && due > deadline;
  return (
    (milestone ? WorkFlag.milestone : 0) |
    (isDone ? WorkFlag.done : 0) |
    (overdue ? WorkFlag.overdue : 0) |
    (isLate && !isDone ? WorkFlag.late : 0)
  );
}

export const isPastTarget = ({
  finish,
  targetDate,
}: {
  finish: string | null;
  targetDate: string | null;
}): boolean => finish !== null && targetDate !== null && endDayOf(finish) > targetDate;

function progressOf(node: Node): number {
  if (node.kind === 'project') return node.row.figures.progress;
  return node.kind === 'work' ? node.row.progress : 0;
}

function deadlineOf(node: Node): number {
  if (node.kind === 'project')
    return node.row.targetDate === null ? NO_DATE : minutesOf(node.row.targetDate) + 1440;
  return node.kind === 'work' ? minuteOf(node.row.deadline) : NO_DATE;
}

export function nameOf(node: Node | undefined): string {
  if (node === undefined || node.kind === 'rest') return '';
  if (node.kind === 'work') return node.row.title;
  if (node.kind === 'group' && node.row.id === null)
    return node.by === 'person' ? say('noOne') : say('noProject');
  return node.row.name;
}

function labelOf(node: Node | undefined, { userName, namesOwners, today }: Naming): string {
  if (node === undefined || node.kind === 'rest') return '';
  const words = (parts: readonly (string | undefined | false)[]) =>
    [node.tried?.stands && say('tried'), ...parts].filter(Boolean).join(' · ');
  if (node.kind === 'project') {
    const { figures, targetDate } = node.row;
    return words([
      say('percent', { percent: figures.progress }),
      figures.overdue > 0 && say('countLate', { count: figures.overdue }),
      targetDate !== null &&
        isPastTarget(node.row) &&
        say('pastTarget', { date: shortDay(targetDate, today) }),
    ]);
  }
  if (node.kind === 'group')
    return node.row.weeks.length > 0
      ? ''
      : words([
          say('countOpen', { count: node.row.open }),
          node.row.overdue > 0 && say('countLate', { count: node.row.overdue }),
        ]);
  const { key, title, milestone, ownerId, overdue, progress, status } = node.row;
  const isUnderway = progress > 0 && progress < 100 && status !== 'done';
  return words([
    milestone && title,
    namesOwners ? userName(ownerId) : key,
    isUnderway && say('percent', { percent: progress }),
    overdue && say('isLate'),
  ]);
}

function marksOf(node: Node | undefined): readonly RowMark[] {
  if (node?.kind !== 'project') return [];
  return node.row.milestones.map(({ title, due, done, overdue }) => ({
    name: title,
    at: minutesOf(due),
    kind: done ? 'done' : overdue ? 'late' : 'open',
  }));
}

const minutesPerWeek = 7 * 1440;

function loadsOf(node: Node | undefined): readonly RowLoad[] {
  if (node?.kind !== 'group') return [];
  return node.row.weeks.map(({ week, loadMinutes, capacityMinutes }) => {
    const start = minutesOf(week);
    return { start, finish: start + minutesPerWeek, share: shareOf(loadMinutes, capacityMinutes) };
  });
}

/** The person's days off, behind their weeks. */
function awayOf(node: Node | undefined): readonly AwaySpan[] {
  if (node?.kind !== 'group') return [];
  return node.row.away.map(({ from, to }) => ({ start: minutesOf(from), finish: minutesOf(to) }));
}

/** Without working time, any work is overload. */
export const shareOf = (load: number, capacity: number): number =>
  capacity > 0 ? load / capacity : load > 0 ? 2 : 0;
