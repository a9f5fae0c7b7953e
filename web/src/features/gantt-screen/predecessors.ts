import type { LagUnit, LinkType, OutsideWork } from '@gantry/contract';
import { readTypedLink, type TypedLink, typeLink } from '#features/works/index.ts';
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

function linkText({ links, works }: Plan, link: number, projectKey: string): string {
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

/** Of what was typed, that which is not so already. `row`: of the work that comes after. */
export function onlyNews({ links, works }: Plan, row: number, { added, removed }: LinkChanges): LinkChanges {
  const isThere = ({ predecessor, type, lag, lagUnit }: LinkChanges['added'][number]) =>
    links.id.some(
      (_, link) =>
        links.successor[link] === row &&
        works.id[links.predecessor[link] ?? -1] === predecessor.id &&
        links.type[link] === type &&
        links.lag[link] === lag &&
        links.lagUnit[link] === lagUnit,
    );
  return {
    added: added.filter((link) => !isThere(link)),
    removed: removed.filter((id) => links.id.includes(id)),
  };
}

/** What typed predecessors change; a sentence where they cannot be read. */
export function readPredecessors(
  plan: Plan,
  into: readonly number[] | undefined,
  typed: string,
  projectKey: string,
): LinkChanges | string {
  const before = new Map((into ?? []).map((link) => [linkText(plan, link, projectKey), link]));
  const added: LinkChanges['added'][number][] = [];
  for (const part of typed.split(/[,;]/).map((text) => text.trim())) {
    if (part === '' || before.delete(part)) continue;
    const link = readTypedLink(part, projectKey);
    if (link === undefined) return `“${shortened(part)}” is no link: type a key such as 12, 12SS or 12FS+2d.`;
    const row = plan.works.key.indexOf(link.key);
    if (row < 0) return `${link.key} is not a work of this plan.`;
    const { key, ...kind } = link;
    // Typed twice it is meant once.
    const isTwice = added.some((other) => other.predecessor.key === key && isSameKind(other, kind));
    if (!isTwice) added.push({ ...kind, predecessor: { id: plan.works.id[row] ?? '', key } });
  }
  return { added, removed: [...before.values()].map((link) => plan.links.id[link] ?? '') };
}

const isSameKind = (one: Omit<TypedLink, 'key'>, other: Omit<TypedLink, 'key'>): boolean =>
  one.type === other.type && one.lag === other.lag && one.lagUnit === other.lagUnit;

const longestSaid = 40;
/** As it is said again: whoever has pasted a page knows it by its beginning. */
export const shortened = (typed: string): string =>
  typed.length > longestSaid ? `${typed.slice(0, longestSaid)}…` : typed;
