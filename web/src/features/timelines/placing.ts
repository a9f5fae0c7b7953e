import type { PlaceQuestion } from '@gantry/gantt';
import type { PlaceIntent } from '#features/gantt-chart/index.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Places } from './places.ts';
import type { Node } from './timeline-tree.ts';
import { say } from './words/index.ts';

const noWorks = {
  project: say('projectsByName'),
  group: say('groupsByName'),
  rest: say('onlyWorksPlaced'),
};
const withinProject = say('withinProject');

/** Why a row of a timeline cannot be moved there; only the works of one project have an order. */
export function whyNoPlace(places: Places, { work, parent, before }: PlaceQuestion): string | undefined {
  const node = places.nodeAt(work);
  if (node?.kind !== 'work') return node && noWorks[node.kind];
  const { projectId } = node.row;
  if (!isLevel(places, node)) return say('byDates');
  const above = places.nodeAt(parent);
  if (above === undefined || projectOf(above) !== projectId) return withinProject;
  const next = places.nodeAt(before);
  return next === undefined || next.kind === 'rest' || projectOf(next) === projectId
    ? undefined
    : withinProject;
}

const projectOf = (node: Node): string | null =>
  node.kind === 'project' ? node.row.id : node.kind === 'work' ? node.row.projectId : null;

/** Whether the works have an order. Under a person or a department's project they are sorted by due date. */
function isLevel(places: Places, { parent }: Node): boolean {
  const above = parent === undefined ? undefined : places.nodeOfKey(parent);
  if (above === undefined) return false;
  return above.kind === 'project' || (above.kind === 'work' && isLevel(places, above));
}

/** The same place in the plan's numbers. When rows are hidden, the end is before the first hidden one. */
export function placeInPlan(
  places: Places,
  plan: Plan,
  numberOf: (id: string) => number | undefined,
  { work, parent, before }: PlaceQuestion,
): PlaceIntent | undefined {
  const numberAt = (row: number) => {
    const node = places.nodeAt(row);
    return node?.kind === 'work' ? numberOf(node.row.id) : undefined;
  };
  const own = numberAt(work);
  if (own === undefined) return undefined;
  const above = numberAt(parent) ?? -1;
  const next = places.nodeAt(before);
  const behind = next?.kind === 'rest' ? firstBehind(places, plan, numberOf, next) : (numberAt(before) ?? -1);
  return { kind: 'place', work: own, parent: above, before: behind };
}

function firstBehind(
  places: Places,
  { works, rows, rowOf }: Plan,
  numberOf: (id: string) => number | undefined,
  rest: Node,
): number {
  const last = places.lastWorkBelow(rest.parent);
  const row = rowOf(numberOf(last?.row.id ?? '') ?? -1) ?? -1;
  const next = works.parent.findIndex((above, each) => each > row && above === works.parent[row]);
  return row < 0 || next < 0 ? -1 : (rows[next] ?? -1);
}
