import type { Link, ProjectDocument, ResponseOf } from '@gantry/contract';
import { ColumnWriter } from '#api/plan-columns.ts';
import type { ColumnChange, PlanWrite, StandingWork } from './plan-write.ts';

type Columns = ProjectDocument['works'];
type Links = ProjectDocument['links'];
/** What of a document a write is seen in. */
type Parts = Pick<ProjectDocument, 'works' | 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;

/** A document with what somebody does in it: fields, where works go, links. */
export function withWrite<P extends Parts>(
  document: P,
  write: Pick<PlanWrite, 'works' | 'moves' | 'addLinks' | 'removeLinkIds' | 'guests'>,
): P {
  const rowOf = rowsById(document.works);
  const writer = new ColumnWriter(document.works);
  for (const { id, shown } of write.works) setColumns(writer, rowOf.get(id), shown);
  for (const { id, start, due } of write.moves) setColumns(writer, rowOf.get(id), { start, due });
  const hasLinks = write.addLinks.length + write.removeLinkIds.length > 0;
  const links = hasLinks ? withLinks(document.links, write, rowOf) : document.links;
  const outside = hasLinks && document.outside ? withOutside(document.outside, write) : document.outside;
  return { ...document, works: writer.finish(), links, ...(outside && { outside }) };
}

type Outside = ProjectDocument['outside'];

/** Links from other plans. */
function withOutside(
  before: Outside,
  { addLinks, removeLinkIds, guests = [] }: Pick<PlanWrite, 'addLinks' | 'removeLinkIds' | 'guests'>,
): Outside {
  const added = addLinks.flatMap(({ predecessorId, successorId, type, lag, lagUnit }): Outside => {
    const guest = guests.find(({ id }) => id === predecessorId);
    const linkId = newLinkId(predecessorId, successorId, type);
    return guest ? [{ ...guest, linkId, successorId, type, lag, lagUnit, version: 1 }] : [];
  });
  return [...before.filter(({ linkId }) => !removeLinkIds.includes(linkId)), ...added];
}

function withLinks(
  before: Links,
  { addLinks, removeLinkIds }: Pick<PlanWrite, 'addLinks' | 'removeLinkIds'>,
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

/** The document in which a link is of another kind, or has another lag. */
export function withChangedLink<P extends Parts>(
  document: P,
  id: string,
  change: Pick<Link, 'type' | 'lag' | 'lagUnit'>,
): P {
  const { links: before, outside } = document;
  const link = before.id.indexOf(id);
  if (link < 0) {
    const changed = outside?.map((from) => (from.linkId === id ? { ...from, ...change } : from));
    return { ...document, ...(changed && { outside: changed }) };
  }
  const { type, lag, lagUnit } = change;
  const columns = {
    type: before.type.with(link, type),
    lag: before.lag.with(link, lag),
    lagUnit: before.lagUnit.with(link, lagUnit),
  };
  return { ...document, links: { ...before, ...columns } };
}

/** The document in which a link has the version that the server gave it. */
export function withLinkVersion<P extends Parts>(document: P, id: string, version: number): P {
  const { links, outside } = document;
  const link = links.id.indexOf(id);
  if (link >= 0) return { ...document, links: { ...links, version: links.version.with(link, version) } };
  const known = outside?.map((from) => (from.linkId === id ? { ...from, version } : from));
  return { ...document, ...(known && { outside: known }) };
}

const copyColumns = <C extends Record<string, unknown[]>>(columns: C): C =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]])) as C;

/** The document without what was shown in it; what others have put into the same places since stays. */
export function withoutWrite<P extends Parts>(now: P, before: Parts, shown: Parts): P {
  // Read anew it is the server's, which knows of no such write.
  if (now.works.id !== before.works.id) return now;
  const writer = new ColumnWriter(now.works);
  for (const name of Object.keys(shown.works) as (keyof Columns)[]) {
    const [was, put] = [before.works[name], shown.works[name]];
    if (was === put) continue;
    put.forEach((value, row) => {
      if (was[row] !== value && now.works[name][row] === value) writer.set(name, row, was[row] ?? null);
    });
  }
  const links = withoutLinks(now.links, before.links, shown.links);
  const outside = withoutOutside(now.outside, before.outside, shown.outside);
  return { ...now, works: writer.finish(), links, ...(outside && { outside }) };
}

function withoutOutside(
  now: Outside | undefined,
  before: Outside = [],
  shown: Outside = [],
): Outside | undefined {
  if (before === shown || now === undefined) return now;
  const namesOf = (outside: Outside) => new Set(outside.map(({ linkId }) => linkId));
  const [were, put, are] = [namesOf(before), namesOf(shown), namesOf(now)];
  return [
    ...now.filter(({ linkId }) => were.has(linkId) || !put.has(linkId)),
    ...before.filter(({ linkId }) => !put.has(linkId) && !are.has(linkId)),
  ];
}

/** What was added goes, and what was taken away comes back; other links may have come and gone meanwhile. */
function withoutLinks(now: Links, before: Links, shown: Links): Links {
  if (before === shown) return now;
  if (now === shown) return before;
  const links = copyColumns(now);
  const [were, put] = [new Set(before.id), new Set(shown.id)];
  for (const id of shown.id) if (!were.has(id)) removeLink(links, id);
  before.id.forEach((id, link) => {
    if (put.has(id) || links.id.includes(id)) return;
    for (const [name, column] of Object.entries(links) as [keyof Links, unknown[]][])
      column.push(before[name][link]);
  });
  return links;
}

/** Names a link that the server does not know yet. */
export const newLinkId = (predecessorId: string, successorId: string, type = 'FS'): string =>
  `new ${predecessorId} ${type} ${successorId}`;

export const isUnsent = (linkId: string): boolean => linkId.startsWith('new ');

/** A document with the server's word in it: where works stand, and their versions. Those that it left alone go back. */
export function withAnswer<P extends Parts>(
  document: P,
  { response, rescheduled }: Pick<ResponseOf<'changePlan'>, 'response' | 'rescheduled'>,
  leftAlone: readonly StandingWork[],
): P {
  const rowOf = rowsById(document.works);
  const writer = new ColumnWriter(document.works);
  for (const { id, start, due } of leftAlone) setColumns(writer, rowOf.get(id), { start, due });
  for (const { id, start, due, version } of [...response.works, ...(rescheduled?.works ?? [])]) {
    const row = rowOf.get(id);
    // Somebody else may have changed it again before this answer was here.
    if (row === undefined || (writer.get('version', row) ?? 0) > version) continue;
    setColumns(writer, row, { start, due });
    writer.set('version', row, version);
  }
  return { ...document, works: writer.finish() };
}

/** Where these works stand now. */
export function standingOf({ works }: Pick<ProjectDocument, 'works'>, ids: Iterable<string>): StandingWork[] {
  const rowOf = rowsById(works);
  return Array.from(ids, (id) => {
    const row = rowOf.get(id) ?? -1;
    return { id, start: works.start[row] ?? null, due: works.due[row] ?? null };
  });
}

function setColumns(writer: ColumnWriter, row: number | undefined, shown: ColumnChange): void {
  if (row === undefined) return;
  for (const [name, value] of Object.entries(shown)) writer.set(name as keyof ColumnChange, row, value);
}

function removeLink(links: Links, id: string): void {
  const link = links.id.indexOf(id);
  if (link < 0) return;
  for (const column of Object.values(links)) column.splice(link, 1);
}

const rowsById = (works: Columns): ReadonlyMap<string, number> =>
  new Map(works.id.map((id, row) => [id, row]));
