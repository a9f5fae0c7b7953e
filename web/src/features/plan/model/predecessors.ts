import type { LagUnit, LinkType, OutsideWork } from '@gantry/contract';
import { type TypedLink, typeLink } from '#features/works/index.ts';
import type { Plan } from './plan.ts';

const known = new WeakMap<Plan['links'], ReadonlyMap<number, readonly number[]>>();

/** The links into each work, by the document's rows; looked through once for as long as the links are the same. */
export function linksInto({ links }: Pick<Plan, 'links'>): ReadonlyMap<number, readonly number[]> {
  const into = known.get(links) ?? Map.groupBy(links.id.keys(), (link) => links.successor[link] ?? -1);
  known.set(links, into);
  return into;
}

/** As it would be typed: `HAR-12, 14SS+2d`; the project's own key is left out. */
export function predecessorText(plan: Plan, into: readonly number[] | undefined, projectKey: string): string {
  return (into ?? []).map((link) => linkText(plan, link, projectKey)).join(', ');
}

/** One of them. */
export function linkText({ links, works }: Plan, link: number, projectKey: string): string {
  const key = works.key[links.predecessor[link] ?? -1] ?? '';
  return typeLink(key.startsWith(`${projectKey}-`) ? key.slice(projectKey.length + 1) : key, {
    type: links.type[link] as LinkType,
    lag: links.lag[link] ?? 0,
    lagUnit: links.lagUnit[link] as LagUnit,
  });
}

/** A work at an end of a link. */
type LinkEnd = Pick<OutsideWork, 'id' | 'key'>;

export interface LinkChanges {
  readonly added: readonly (Omit<TypedLink, 'key'> & { readonly predecessor: LinkEnd })[];
  /** Ids of links. */
  readonly removed: readonly string[];
}

const longestSaid = 40;
/** As it is said again: a person who has pasted a page knows it by its beginning. */
export const shortened = (typed: string): string =>
  typed.length > longestSaid ? `${typed.slice(0, longestSaid)}…` : typed;
