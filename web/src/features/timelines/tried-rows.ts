import type { PersonLoad, TimelineGroup, TimelineProject } from '@gantry/contract';
import { joined, type Stand } from '#features/plan/try/stand.ts';
import type { Node } from './timeline-tree.ts';
import type { Entry } from './timelines-queries.ts';
import type { TriedHere } from './tried-project.ts';

/** What is tried of a row. */
export interface TriedRow {
  /** Its saved position; undefined when it is shown there although a part of it is tried. */
  readonly stands: Stand | undefined;
}

/** The tried plans, by their projects. */
type Tried = ReadonlyMap<string, TriedHere>;

/** A project in the tried plan: from the first to the last of its works, and its milestones. */
export function triedProject(row: TimelineProject, tried: TriedHere): Entry {
  if (tried.changed === 0) return { kind: 'project', row, tried: { stands: undefined } };
  const milestones = row.milestones.map((each) => ({ ...each, due: tried.dueOf(each.id) ?? each.due }));
  const { start, finish } = row;
  return {
    kind: 'project',
    row: { ...row, ...tried.span, milestones },
    tried: { stands: { start, finish } },
  };
}

/** People with their load in the tried plan. */
export function withTriedLoads(entries: readonly Entry[], tried: Tried, now: number): readonly Entry[] {
  const before = entries.flatMap((entry): PersonLoad[] =>
    entry.kind === 'group' && entry.row.id !== null && entry.row.weeks.length > 0
      ? [{ userId: entry.row.id, weeks: entry.row.weeks }]
      : [],
  );
  if (before.length === 0) return entries;
  let people: readonly PersonLoad[] = before;
  for (const plan of tried.values()) people = plan.loadsOf(people, now);
  const weeksOf = new Map(people.map(({ userId, weeks }) => [userId, weeks]));
  return entries.map((entry) => {
    const weeks = entry.kind === 'group' && entry.row.id !== null ? weeksOf.get(entry.row.id) : undefined;
    if (entry.kind !== 'group' || weeks === undefined || isAsMuch(weeks, entry.row.weeks)) return entry;
    return { ...entry, row: { ...entry.row, weeks: [...weeks] }, tried: { stands: undefined } };
  });
}

type Weeks = TimelineGroup['weeks'];
const isAsMuch = (one: readonly Weeks[number][], other: Weeks): boolean =>
  one.every(({ loadMinutes }, at) => Math.round(loadMinutes) === other[at]?.loadMinutes);

/**
 * A department's share of a project follows its works. The tried span of an incomplete share is unknown, so it stays as
 * it is.
 */
export function withTriedGroups(nodes: readonly Node[], tried: Tried): readonly Node[] {
  const isTried = (node: Node) => node.kind === 'group' && node.row.id !== null && tried.has(node.row.id);
  if (!nodes.some(isTried)) return nodes;
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  return nodes.map((node) => {
    if (node.kind !== 'group' || !isTried(node)) return node;
    const span = spanOf(below.get(node.key) ?? []);
    if (span === undefined) return { ...node, tried: { stands: undefined } };
    const { start, finish } = node.row;
    return { ...node, row: { ...node.row, ...span }, tried: { stands: { start, finish } } };
  });
}

/** The span of works, when all of them are loaded and one is tried. */
function spanOf(nodes: readonly Node[]): Stand | undefined {
  let span: Stand | undefined;
  let isTried = false;
  for (const node of nodes) {
    if (node.kind !== 'work') return undefined;
    isTried ||= node.tried !== undefined;
    const { start, due } = node.row;
    span = joined(span, { start: start ?? due, finish: due ?? start });
  }
  return isTried ? span : undefined;
}
