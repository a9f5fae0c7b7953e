import type { Link } from '@gantry/contract';
import type { GanttData, Intent } from '@gantry/gantt';
import type { Plan } from './plan.ts';

/** A link into a work of a plan, from another one of it or from elsewhere. */
export interface PlanLink extends Pick<Link, 'id' | 'type' | 'lag' | 'lagUnit' | 'version'> {
  readonly predecessor: { readonly id: string; readonly key: string; readonly title: string };
  /** The document's row of the work that comes after. */
  readonly row: number;
}

export function findLink(
  { works, links, outside }: Pick<Plan, 'works' | 'links' | 'outside'>,
  id: string,
): PlanLink | undefined {
  const link = links.id.indexOf(id);
  if (link < 0) {
    const from = outside.find(({ linkId }) => linkId === id);
    return from && { ...from, id, predecessor: from, row: works.id.indexOf(from.successorId) };
  }
  const before = links.predecessor[link] ?? -1;
  return {
    id,
    type: links.type[link] as Link['type'],
    lag: links.lag[link] ?? 0,
    lagUnit: links.lagUnit[link] as Link['lagUnit'],
    version: links.version[link] ?? 1,
    predecessor: {
      id: works.id[before] ?? '',
      key: works.key[before] ?? '',
      title: works.title[before] ?? '',
    },
    row: links.successor[link] ?? -1,
  };
}

type Ends = Pick<Extract<Intent, { kind: 'link' }>, 'from' | 'to'>;

/** Why a work of a plan may not be made to come after another one. */
export function whyNotLink(plan: Plan, { from, to }: Ends): string | undefined {
  const row = plan.rowOf(to) ?? -1;
  if (!plan.works.maySchedule[row]) return mayNotSay(plan.works.key[row]);
  return leadsTo(plan.data, to, from) ? inACircle : undefined;
}

export const mayNotSay = (key: string | undefined): string => `You may not say what ${key} comes after`;
export const inACircle = 'That would go round in a circle';

/**
 * Whether the works after `from` include `to`: along links, up to summaries, for which others wait as for all below them, and down
 * to sub-works, unless the summary was reached from below. The server goes the same ways.
 */
export function leadsTo(
  { links, parent }: Pick<GanttData, 'links' | 'parent'>,
  from: number,
  to: number,
): boolean {
  const after = new Map<number, number[]>();
  for (let link = 0; link < links.count; link += 1) note(after, links.from[link] ?? -1, links.to[link] ?? -1);
  const below = new Map<number, number[]>();
  parent.forEach((above, work) => {
    if (above >= 0) note(below, above, work);
  });
  const seen = { direct: new Set<number>(), fromBelow: new Set<number>() };
  const open: [work: number, way: keyof typeof seen][] = [[from, 'direct']];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const [work, way] = step;
    if (work === to) return true;
    if (seen[way].has(work)) continue;
    seen[way].add(work);
    for (const next of after.get(work) ?? []) open.push([next, 'direct']);
    const above = parent[work] ?? -1;
    if (above >= 0) open.push([above, 'fromBelow']);
    if (way === 'direct') for (const next of below.get(work) ?? []) open.push([next, 'direct']);
  }
  return false;
}

function note(lists: Map<number, number[]>, key: number, value: number): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
