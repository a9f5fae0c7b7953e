import type { Link } from '@gantry/contract';
import type { GanttData, Intent } from '@gantry/gantt';
import { type Plan, typeOfKind } from './plan.ts';

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

type Ends = Pick<Extract<Intent, { kind: 'link' }>, 'from' | 'to' | 'linkKind'>;

/** Why a work of a plan may not be made to come after another one. */
export function whyNotLink(plan: Plan, { from, to, linkKind }: Ends): string | undefined {
  const { works, guests } = plan;
  const row = plan.rowOf(to) ?? -1;
  if (!works.maySchedule[row]) return mayNotSay(works.key[row]);
  const id = guests.get(from)?.id ?? works.id[plan.rowOf(from) ?? -1] ?? '';
  if (isLinkedSo(plan, id, row, typeOfKind(linkKind), [])) return linkedAlready;
  return leadsTo(plan.data, to, from) ? inACircle : undefined;
}

/** Whether one work comes after another in this way already; `but`: by other links than these. */
export function isLinkedSo(
  { works, links, outside }: Plan,
  predecessorId: string,
  row: number,
  type: string,
  but: readonly string[],
): boolean {
  const before = works.id.indexOf(predecessorId);
  const isInside = links.id.some(
    (id, link) =>
      links.successor[link] === row &&
      links.predecessor[link] === before &&
      links.type[link] === type &&
      !but.includes(id),
  );
  const successorId = works.id[row];
  return (
    isInside ||
    outside.some(
      (link) =>
        link.id === predecessorId &&
        link.successorId === successorId &&
        link.type === type &&
        !but.includes(link.linkId),
    )
  );
}

export const mayNotSay = (key: string | undefined): string => `You may not say what ${key} comes after`;
export const linkedAlready = 'They are linked in this way already';
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
