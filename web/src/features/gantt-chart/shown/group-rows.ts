import { compareNames } from '@gantry/contract/names';
import { statusGroupOrder } from '@gantry/contract/vocabulary';
import { type GanttData, NO_DATE, type Preview, WorkFlag } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import { BracketFollower } from '#features/plan/wake/bracket-follower.ts';
import { priorities } from '#features/works/index.ts';
import type { Grouping } from '../gantt-search.ts';
import { longer } from './longer.ts';

/** Works under what they share; the plan's own tree is not shown meanwhile. */
export interface GroupedRows {
  readonly data: GanttData;
  readonly rows: Int32Array;
  /** What a row that is a group is called; undefined for works. */
  nameOf(work: number): string | undefined;
  /** What the person has in hand with the groups that go along with their works. */
  follow(preview: Preview): Preview;
}

export interface GroupHost {
  readonly by: Grouping;
  /** The number of a group's row; it keeps it. */
  readonly numberOf: (group: string) => number;
  /** How people read what its works share. */
  readonly wordsOf: (by: Grouping, value: string) => string;
}

interface Group {
  readonly work: number;
  readonly name: string;
  readonly works: number[];
}

/** The chart's columns and rows with the works below their groups: summaries that stand where their works do. */
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

function listGroups(
  { works, hasSubWorks, rowOf }: Plan,
  rows: Int32Array,
  { by, numberOf, wordsOf }: GroupHost,
): Group[] {
  const column: readonly (string | null)[] = by === 'owner' ? works.ownerId : works[by];
  const leaves = [...rows].filter((work) => !hasSubWorks.has(work));
  const byValue = Map.groupBy(leaves, (work) => column[rowOf(work) ?? -1] ?? '');
  const groups = [...byValue].map(([value, members]) => ({
    value,
    work: numberOf(`group ${by} ${value}`),
    name: value === '' ? 'Nobody' : wordsOf(by, value),
    works: members,
  }));
  return groups.sort((a, b) => rankOf(by, a.value) - rankOf(by, b.value) || compareNames(a.name, b.name));
}

/** Statuses and priorities in the order in which they are read; what has no owner comes last. */
function rankOf(by: Grouping, value: string): number {
  if (by === 'owner') return value === '' ? 1 : 0;
  const order: readonly string[] = by === 'status' ? statusGroupOrder : priorities;
  return order.indexOf(value);
}

/** From the first start of its works to the last finish. */
function span(columns: Pick<GanttData, 'start' | 'finish'>, { work, works }: Group): void {
  for (const each of works) {
    const [start = NO_DATE, finish = NO_DATE] = [columns.start[each], columns.finish[each]];
    if (start === NO_DATE || finish === NO_DATE) continue;
    const isFirst = columns.start[work] === NO_DATE;
    columns.start[work] = isFirst ? start : Math.min(start, columns.start[work] ?? start);
    columns.finish[work] = isFirst ? finish : Math.max(finish, columns.finish[work] ?? finish);
  }
}
