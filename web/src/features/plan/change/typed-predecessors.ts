import type { Intent } from '@gantry/gantt';
import { readTypedLink, type TypedLink } from '#features/works/index.ts';
import type { Plan } from '../model/plan.ts';
import { type LinkChanges, linksInto, linkText, shortened } from '../model/predecessors.ts';
import type { Host, Wanted } from './changes.ts';
import { linksChange } from './link-changes.ts';

type Edit = Pick<Extract<Intent, { kind: 'edit' }>, 'work' | 'text'>;

/** Only what was typed is changed: links that others have made or removed meanwhile stay as they left them. */
export function typedPredecessors(host: Host, begun: Plan, { work, text }: Edit): Wanted {
  const { plan, projectKey } = host;
  const into = linksInto(begun).get(begun.rowOf(work) ?? -1);
  const read = readPredecessors(begun, into, text, projectKey);
  if (typeof read === 'string') return read;
  const left = onlyNews(plan, plan.rowOf(work) ?? -1, read);
  return left.added.length + left.removed.length === 0
    ? undefined
    : linksChange(host, plan.rowOf(work) ?? -1, left, begun);
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
