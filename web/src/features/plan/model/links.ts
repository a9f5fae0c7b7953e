import type { Link } from '@gantry/contract';
import type { GanttData, Intent } from '@gantry/gantt';
import { WaitingWorks } from '@gantry/scheduling';
import { say } from '../words/index.ts';
import { type Plan, typeOfKind } from './plan.ts';

/** A link into a work of a plan, from the same or another plan. */
export interface PlanLink extends Pick<Link, 'id' | 'type' | 'lag' | 'lagUnit' | 'version'> {
  readonly predecessor: { readonly id: string; readonly key: string; readonly title: string };
  /** The document's row of the successor. */
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

/** Why a work of a plan may not become the successor of another one. */
export function whyNotLink(plan: Plan, { from, to, linkKind }: Ends): string | undefined {
  const { works, guests } = plan;
  const row = plan.rowOf(to) ?? -1;
  if (!works.maySchedule[row]) return mayNotSay(works.key[row]);
  const id = guests.get(from)?.id ?? works.id[plan.rowOf(from) ?? -1] ?? '';
  if (isLinkedSo(plan, id, row, typeOfKind(linkKind), [])) return linkedAlready;
  return leadsTo(plan.data, to, from) ? inACircle : undefined;
}

/** Whether this link between two works exists already. `but`: ids of links that are ignored. */
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

export const mayNotSay = (key: string | undefined): string => say('mayNotSay', { key: key ?? '' });
export const linkedAlready = say('linkedAlready');
export const inACircle = say('inACircle');

/** Whether `to` is a successor of `from`, directly or indirectly, as the engine checks on the server, too. */
export const leadsTo = (
  { links, parent }: Pick<GanttData, 'links' | 'parent'>,
  from: number,
  to: number,
): boolean => {
  const [predecessor, successor] = [links.from.subarray(0, links.count), links.to.subarray(0, links.count)];
  return new WaitingWorks({ parent, predecessor, successor }).leadsTo(from, to);
};
