import type { LagUnit, LinkType, OutsideWork } from '@gantry/contract';
import { type TypedLink, typeLink } from '#features/works/index.ts';
import { hiddenWords, outsideInto } from './elsewhere.ts';
import { type Plan, usualTimeOf } from './plan.ts';

const known = new WeakMap<Plan['links'], ReadonlyMap<number, readonly number[]>>();

/** The links into each work, by the document's rows; computed once while the links are the same. */
function linksInto({ links }: Pick<Plan, 'links'>): ReadonlyMap<number, readonly number[]> {
  const into = known.get(links) ?? Map.groupBy(links.id.keys(), (link) => links.successor[link] ?? -1);
  known.set(links, into);
  return into;
}

interface LinkAsTyped {
  readonly id: string;
  readonly text: string;
}

/**
 * The links into a work in the form in which they are typed: first those of its own plan, then those from other
 * projects.
 */
export function linksAsTyped(plan: Plan, row: number, projectKey: string): LinkAsTyped[] {
  const inside = (linksInto(plan).get(row) ?? []).map((link) => ({
    id: plan.links.id[link] ?? '',
    text: linkText(plan, link, projectKey),
  }));
  const usual = usualTimeOf(plan, row);
  return [
    ...inside,
    ...outsideInto(plan, row).map((from) => ({ id: from.linkId, text: typeLink(from.key, from, usual) })),
  ];
}

/** The typed form: `12, 14SS+2d, GAN-3`. The project's own key is left out. */
export const predecessorText = (plan: Plan, row: number, projectKey: string): string =>
  linksAsTyped(plan, row, projectKey)
    .map(({ text }) => text)
    .join(', ');

/**
 * All predecessors of a work, for reading. Works that the reader may not see are mentioned, although they cannot be
 * typed.
 */
export const shownPredecessors = (plan: Plan, row: number, projectKey: string): string =>
  [predecessorText(plan, row, projectKey), hiddenWords(plan, row)].filter(Boolean).join(', ');

function linkText(plan: Plan, link: number, projectKey: string): string {
  const { links, works } = plan;
  const key = works.key[links.predecessor[link] ?? -1] ?? '';
  const kind = {
    type: links.type[link] as LinkType,
    lag: links.lag[link] ?? 0,
    lagUnit: links.lagUnit[link] as LagUnit,
  };
  const shown = key.startsWith(`${projectKey}-`) ? key.slice(projectKey.length + 1) : key;
  return typeLink(shown, kind, usualTimeOf(plan, links.successor[link] ?? -1));
}

/** A work at one end of a link. */
type LinkEnd = Pick<OutsideWork, 'id' | 'key'>;

export interface LinkChanges {
  readonly added: readonly (Omit<TypedLink, 'key'> & { readonly predecessor: LinkEnd })[];
  /** Ids of links. */
  readonly removed: readonly string[];
}

const longestSaid = 40;
/** The typed text, shortened for messages: even a pasted page is recognized by its beginning. */
export const shortened = (typed: string): string =>
  typed.length > longestSaid ? `${typed.slice(0, longestSaid)}…` : typed;
