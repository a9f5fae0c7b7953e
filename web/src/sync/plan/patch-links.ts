import type { ProjectDocument } from '@gantry/contract';
import type { LinkKinds, PlanWrite } from './plan-write.ts';

type Links = ProjectDocument['links'];
type Outside = ProjectDocument['outside'];
/** The links of a document: those within its plan, and those from other plans. */
export type LinkParts = Pick<ProjectDocument, 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;
type LinkWrite = Pick<PlanWrite, 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'guests'>;

/** The temporary id of a link that the server does not know yet. */
export const newLinkId = (predecessorId: string, successorId: string, type = 'FS'): string =>
  `new ${predecessorId} ${type} ${successorId}`;

export const isUnsent = (linkId: string): boolean => linkId.startsWith('new ');

/** Adds, removes and changes links. */
export function withLinks<P extends LinkParts>(
  document: P,
  write: LinkWrite,
  rowOf: ReadonlyMap<string, number>,
): P {
  const { addLinks, changeLinks, removeLinkIds } = write;
  if (addLinks.length + changeLinks.length + removeLinkIds.length === 0) return document;
  const links = withInside(document.links, write, rowOf);
  const outside = document.outside && withOutside(document.outside, write);
  return changeLinks.reduce((shown, { id, change }) => withChangedLink(shown, id, change), {
    ...document,
    links,
    ...(outside && { outside }),
  });
}

/** Links from other plans. */
function withOutside(before: Outside, { addLinks, removeLinkIds, guests = [] }: LinkWrite): Outside {
  const added = addLinks.flatMap(({ predecessorId, successorId, type, lag, lagUnit }): Outside => {
    const guest = guests.find(({ id }) => id === predecessorId);
    const linkId = newLinkId(predecessorId, successorId, type);
    return guest ? [{ ...guest, linkId, successorId, type, lag, lagUnit, version: 1 }] : [];
  });
  return [...before.filter(({ linkId }) => !removeLinkIds.includes(linkId)), ...added];
}

function withInside(
  before: Links,
  { addLinks, removeLinkIds }: LinkWrite,
  rowOf: ReadonlyMap<string, number>,
): Links {
  const links = copyColumns(before);
  for (const id of removeLinkIds) removeLink(links, id);
  for (const { predecessorId, successorId, type, lag, lagUnit } of addLinks) {
    const [predecessor, successor] = [rowOf.get(predecessorId), rowOf.get(successorId)];
    if (predecessor === undefined || successor === undefined) continue;
    links.id.push(newLinkId(predecessorId, successorId, type));
    links.predecessor.push(predecessor);
    links.successor.push(successor);
    links.type.push(type);
    links.lag.push(lag);
    links.lagUnit.push(lagUnit);
    links.version.push(1);
  }
  return links;
}

/** The document with a changed link: another type, another lag, or the version from the server. */
export function withChangedLink<P extends LinkParts>(
  document: P,
  id: string,
  change: Partial<LinkKinds & { version: number }>,
): P {
  const { links, outside } = document;
  const link = links.id.indexOf(id);
  if (link < 0) {
    const changed = outside?.map((from) => (from.linkId === id ? { ...from, ...change } : from));
    return { ...document, ...(changed && { outside: changed }) };
  }
  const { type, lag, lagUnit, version } = change;
  const columns = {
    ...(type !== undefined && { type: links.type.with(link, type) }),
    ...(lag !== undefined && { lag: links.lag.with(link, lag) }),
    ...(lagUnit !== undefined && { lagUnit: links.lagUnit.with(link, lagUnit) }),
    ...(version !== undefined && { version: links.version.with(link, version) }),
  };
  return { ...document, links: { ...links, ...columns } };
}

export function versionOfLink({ links, outside }: LinkParts, id: string): number | undefined {
  const link = links.id.indexOf(id);
  return link < 0 ? outside?.find(({ linkId }) => linkId === id)?.version : links.version[link];
}

/** The document with the server's versions of its links. Another person may have changed them again since. */
export const withLinkVersions = <P extends LinkParts>(
  document: P,
  answered: readonly { readonly id: string; readonly version: number }[],
): P =>
  answered.reduce(
    (known, { id, version }) =>
      (versionOfLink(known, id) ?? version) < version ? withChangedLink(known, id, { version }) : known,
    document,
  );

/** Removes an optimistic update from the links. Others may have added, removed and changed links meanwhile. */
export function withoutLinks<P extends LinkParts>(now: P, before: LinkParts, shown: LinkParts): P {
  const links = withoutInside(now.links, before.links, shown.links);
  const outside = now.outside && withoutOutside(now.outside, before.outside, shown.outside);
  return { ...now, links, ...(outside && { outside }) };
}

const kindFields = ['type', 'lag', 'lagUnit'] as const;

function withoutOutside(now: Outside, before: Outside = [], shown: Outside = []): Outside {
  if (before === shown) return now;
  const byName = (outside: Outside) => new Map(outside.map((link) => [link.linkId, link]));
  const [were, put, are] = [byName(before), byName(shown), byName(now)];
  return [
    ...now.flatMap((link) => {
      const [was, showed] = [were.get(link.linkId), put.get(link.linkId)];
      if (was === undefined) return showed === undefined ? [link] : [];
      return [showed === undefined ? link : { ...link, ...turnedBack(was, showed, link) }];
    }),
    ...before.filter(({ linkId }) => !put.has(linkId) && !are.has(linkId)),
  ];
}

/** The previous values of the fields that still have the shown value. */
const turnedBack = (was: LinkKinds, shown: LinkKinds, is: LinkKinds): Partial<LinkKinds> =>
  Object.fromEntries(
    kindFields.flatMap((field) =>
      was[field] !== shown[field] && is[field] === shown[field] ? [[field, was[field]]] : [],
    ),
  );

/** Removes added links, restores removed ones, and resets changed ones. */
function withoutInside(now: Links, before: Links, shown: Links): Links {
  if (before === shown) return now;
  if (now === shown) return before;
  const links = copyColumns(now);
  const byName = ({ id }: Links) => new Map(id.map((name, link) => [name, link]));
  const [were, put] = [byName(before), byName(shown)];
  for (const id of shown.id) if (!were.has(id)) removeLink(links, id);
  const are = byName(links);
  for (const [id, was] of were) {
    const [showed, is] = [put.get(id), are.get(id)];
    if (showed === undefined && is === undefined) copyLink(before, was, links);
    if (showed === undefined || is === undefined) continue;
    for (const field of kindFields)
      if (before[field][was] !== shown[field][showed] && links[field][is] === shown[field][showed])
        setIn(links, field, is, before[field][was]);
  }
  return links;
}

function copyLink(from: Links, link: number, to: Links): void {
  for (const [name, column] of Object.entries(to) as [keyof Links, unknown[]][])
    column.push(from[name][link]);
}

function setIn(links: Links, field: keyof Links, link: number, value: unknown): void {
  (links[field] as unknown[])[link] = value;
}

const copyColumns = <C extends Record<string, unknown[]>>(columns: C): C =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]])) as C;

function removeLink(links: Links, id: string): void {
  const link = links.id.indexOf(id);
  if (link < 0) return;
  for (const column of Object.values(links)) column.splice(link, 1);
}
