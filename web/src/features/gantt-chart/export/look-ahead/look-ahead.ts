import type { LookAheadBy } from '@gantry/contract';
import { compareNames } from '@gantry/contract/names';
import { type GanttData, minutesOf, NO_DATE, textOfMinutes, WorkFlag } from '@gantry/gantt';
import type { SheetColumn } from '@gantry/gantt/export';
import { dayOf, endDayOf, shortDay } from '#lib/dates/index.ts';
import { say } from '../words/index.ts';
import type { LookAheadSource } from './look-ahead-source.ts';

/** The next works, grouped by who does them. A work of two crews is listed below both. */
export interface LookAhead {
  readonly data: GanttData;
  readonly rows: Int32Array;
  readonly columns: readonly SheetColumn[];
  /** Minutes: from the beginning of today, for whole weeks. */
  readonly from: number;
  readonly to: number;
  /** The number of works, each counted once. */
  readonly works: number;
}

interface Asked {
  readonly weeks: number;
  readonly by: LookAheadBy;
  readonly labels: ReadonlyMap<string, string>;
}

interface Group {
  readonly name: string;
  readonly works: readonly number[];
}

const minutesPerDay = 1440;

export function lookAhead(source: LookAheadSource, asked: Asked): LookAhead {
  const from = minutesOf(`${source.wallClock.slice(0, 10)}T00:00`);
  const to = from + asked.weeks * 7 * minutesPerDay;
  const works = listNext(source, { from, to });
  const groups = groupWorks(source, works, asked);
  /** The work of each row; -1: a group. */
  const origins = groups.flatMap((group) => [-1, ...group.works]);
  const data = dataOf(source, groups, origins);
  return {
    data,
    rows: Int32Array.from(origins, (_, row) => row),
    columns: columnsOf(source, data, origins),
    from,
    to,
    works: works.length,
  };
}

/** Open works without sub-works that fall into this period, and those that are already late. */
function listNext({ plan, data }: LookAheadSource, { from, to }: { from: number; to: number }): number[] {
  return [...plan.rows].filter((work) => {
    const row = plan.rowOf(work);
    const status = row === undefined ? undefined : plan.works.status[row];
    if (plan.hasSubWorks.has(work) || status === undefined || status === 'done' || status === 'cancelled')
      return false;
    const [start = NO_DATE, finish = NO_DATE] = [data.start[work], data.finish[work]];
    const isLate = ((data.flags[work] ?? 0) & WorkFlag.overdue) !== 0;
    // A milestone at midnight stands on the day that ends.
    const begins = start < to || (start === to && finish === to);
    return start !== NO_DATE && finish !== NO_DATE && begins && (finish >= from || isLate);
  });
}

function groupWorks(source: LookAheadSource, works: readonly number[], { by, labels }: Asked): Group[] {
  const { plan, people, resources, data } = source;
  const names = {
    trade: new Map(resources.map(({ id, name }) => [id, name])),
    person: people,
    label: labels,
  }[by];
  const idsOf = (work: number): readonly string[] => {
    const row = plan.rowOf(work) ?? -1;
    const { resourceIds, labelIds, ownerId, assigneeIds } = plan.works;
    if (by === 'trade') return resourceIds[row] ?? [];
    if (by === 'label') return labelIds[row] ?? [];
    const owner = ownerId[row];
    return [...new Set([...(owner == null ? [] : [owner]), ...(assigneeIds[row] ?? [])])];
  };
  const byId = new Map<string, number[]>();
  for (const work of works) {
    const ids = idsOf(work);
    for (const id of ids.length === 0 ? [''] : ids) byId.set(id, [...(byId.get(id) ?? []), work]);
  }
  const none = { trade: say('noTrade'), person: say('noPerson'), label: say('noLabel') }[by];
  return [...byId]
    .map(([id, members]) => ({
      id,
      name: id === '' ? none : (names.get(id) ?? say('unknown')),
      works: members.toSorted((a, b) => (data.start[a] ?? 0) - (data.start[b] ?? 0)),
    }))
    .sort((a, b) => Number(a.id === '') - Number(b.id === '') || compareNames(a.name, b.name));
}

function dataOf(
  { data: plan }: LookAheadSource,
  groups: readonly Group[],
  origins: readonly number[],
): GanttData {
  const heads = origins.flatMap((work, row) => (work === -1 ? [row] : []));
  const headOf = new Map(heads.map((row, at) => [row, groups[at]]));
  const columnOf = (column: ArrayLike<number> | undefined, none: number) =>
    origins.map((work) => column?.[work] ?? none);
  let head = -1;
  const start = Int32Array.from(columnOf(plan.start, NO_DATE));
  const finish = Int32Array.from(columnOf(plan.finish, NO_DATE));
  const parent = Int32Array.from(origins, (work, row) => {
    if (work === -1) head = row;
    return work === -1 ? -1 : head;
  });
  for (const [row, group] of headOf) {
    const { works = [] } = group ?? {};
    start[row] = Math.min(...works.map((work) => plan.start[work] ?? 0));
    finish[row] = Math.max(...works.map((work) => plan.finish[work] ?? 0));
  }
  const nothing = new Int32Array(0);
  return {
    count: origins.length,
    start,
    finish,
    parent,
    flags: Uint16Array.from(columnOf(plan.flags, 0)),
    progress: Uint8Array.from(columnOf(plan.progress, 0)),
    deadline: Int32Array.from(columnOf(plan.deadline, NO_DATE)),
    links: { count: 0, from: nothing, to: nothing, kind: new Uint8Array(0) },
    title: (row) => headOf.get(row)?.name ?? plan.title(origins[row] ?? -1),
    label: (row) => (headOf.has(row) ? '' : (plan.label?.(origins[row] ?? -1) ?? '')),
  };
}

function columnsOf(
  { plan, people, wallClock }: LookAheadSource,
  data: GanttData,
  origins: readonly number[],
): SheetColumn[] {
  const today = wallClock.slice(0, 10);
  const rowOf = (row: number) => plan.rowOf(origins[row] ?? -1);
  const dayAt = (column: Int32Array, row: number, dayIn = dayOf) => {
    const minute = origins[row] === -1 ? NO_DATE : (column[row] ?? NO_DATE);
    return minute === NO_DATE ? '' : shortDay(dayIn(textOfMinutes(minute)), today);
  };
  return [
    { title: say('key'), width: 72, text: (row) => plan.works.key[rowOf(row) ?? -1] ?? '' },
    { title: say('work'), width: 250, isTree: true, text: data.title },
    {
      title: say('owner'),
      width: 110,
      text: (row) => people.get(plan.works.ownerId[rowOf(row) ?? -1] ?? '') ?? '',
    },
    { title: say('start'), width: 68, align: 'end', text: (row) => dayAt(data.start, row) },
    { title: say('due'), width: 68, align: 'end', text: (row) => dayAt(data.finish, row, endDayOf) },
    {
      title: say('done'),
      width: 60,
      align: 'end',
      text: (row) => (origins[row] === -1 ? '' : `${data.progress[row] ?? 0} %`),
    },
  ];
}
