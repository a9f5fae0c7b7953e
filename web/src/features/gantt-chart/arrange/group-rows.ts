import { type GanttData, NO_DATE, type Preview, WorkFlag } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { BracketFollower } from '#features/plan/wake/bracket-follower.ts';
import { say } from '#features/plan/words/index.ts';
import { longer } from '../shown/longer.ts';
import { compareValues, orderOf, type Sort, sortWorks } from './sort-rows.ts';

/** Works below groups of equal values. The plan's own tree is not shown meanwhile. */
export interface GroupedRows {
  readonly data: GanttData;
  readonly rows: Int32Array;
  /** The name of a group's row; undefined for works. */
  nameOf(work: number): string | undefined;
  /** Extends the preview of a drag by the groups that follow their works. */
  follow(preview: Preview): Preview;
}

export interface GroupHost {
  readonly by: PlanColumn;
  /** The order of the works within a group; absent: the plan's own order. */
  readonly sort: Sort | undefined;
  /** The number of a group's row. It is the same on every call. */
  readonly numberOf: (group: string) => number;
}

interface Group {
  readonly work: number;
  readonly name: string;
  readonly works: readonly number[];
}

/** The chart's columns and rows with the works below their groups. Groups are summaries that span their works. */
export function groupRows(plan: Plan, data: GanttData, rows: Int32Array, host: GroupHost): GroupedRows {
  const groups = listGroups(plan, rows, host);
  const names = new Map(groups.map(({ work, name, works }) => [work, `${name} · ${works.length}`]));
  const count = groups.reduce((most, { work }) => Math.max(most, work + 1), data.count);
  const parent = new Int32Array(count).fill(-1);
  const columns = {
    start: longer(data.start, count, NO_DATE),
    finish: longer(data.finish, count, NO_DATE),
    flags: longer(data.flags, count, 0),
    progress: longer(data.progress, count, 0),
  };
  for (const group of groups) {
    for (const work of group.works) parent[work] = group.work;
    span(columns, group);
    columns.flags[group.work] = WorkFlag.locked;
  }
  const label = (work: number) => (names.has(work) ? '' : (data.label?.(work) ?? ''));
  const shown = Int32Array.from(groups.flatMap(({ work, works }) => [work, ...works]));
  let follower: BracketFollower | undefined;
  return {
    data: { ...data, ...columns, count, parent, title: (work) => names.get(work) ?? data.title(work), label },
    rows: shown,
    nameOf: (work) => names.get(work),
    follow: (preview) => {
      follower ??= new BracketFollower({ ...columns, count, parent }, shown);
      return follower.follow(preview);
    },
  };
}

/** Groups in the order of their values; works without a value come last. */
function listGroups({ hasSubWorks }: Plan, rows: Int32Array, { by, sort, numberOf }: GroupHost): Group[] {
  const leaves = [...rows].filter((work) => !hasSubWorks.has(work));
  const shared = new Map(leaves.map((work) => [work, by.shared?.(work) ?? textShared(by, work)]));
  const byId = Map.groupBy(leaves, (work) => shared.get(work)?.id ?? '');
  const groups = [...byId].map(([id, works]) => {
    const [first = -1] = works;
    const words = shared.get(first)?.words ?? '';
    return {
      order: words === '' ? undefined : orderOf(by, first),
      work: numberOf(`group ${by.id} ${id}`),
      name: words === '' ? nameOfNone(by) : words,
      works: sort === undefined ? works : sortWorks(works, sort),
    };
  });
  return groups.sort((a, b) => compareValues(a.order, b.order, 1));
}

function textShared(by: PlanColumn, work: number) {
  const words = by.text(work);
  return { id: words, words };
}

const nameOfNone = ({ id, header }: PlanColumn): string =>
  id === 'owner' ? say('noOne') : say('noneOf', { column: header });

/** A group spans its works from the first start to the last finish. */
function span(columns: Pick<GanttData, 'start' | 'finish'>, { work, works }: Group): void {
  for (const each of works) {
    const [start = NO_DATE, finish = NO_DATE] = [columns.start[each], columns.finish[each]];
    if (start === NO_DATE || finish === NO_DATE) continue;
    const isFirst = columns.start[work] === NO_DATE;
    columns.start[work] = isFirst ? start : Math.min(start, columns.start[work] ?? start);
    columns.finish[work] = isFirst ? finish : Math.max(finish, columns.finish[work] ?? finish);
  }
}
