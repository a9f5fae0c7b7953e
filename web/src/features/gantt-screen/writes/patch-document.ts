import type { ProjectDocument, ResponseOf } from '@gantry/contract';
import type { ColumnChange, PlanWrite, StandingWork } from './plan-write.ts';

type Columns = ProjectDocument['works'];

/** Puts what somebody does into a document, at once: fields, where works go, links. */
export function showWrite(
  { works, links }: Pick<ProjectDocument, 'works' | 'links'>,
  write: Pick<PlanWrite, 'works' | 'moves' | 'addLinks' | 'removeLinkIds'>,
): void {
  const rowOf = rowsById(works);
  for (const { id, shown } of write.works) setColumns(works, rowOf.get(id), shown);
  for (const { id, start, due } of write.moves) setColumns(works, rowOf.get(id), { start, due });
  for (const id of write.removeLinkIds) removeLink(links, id);
  for (const { predecessorId, successorId, type, lag, lagUnit } of write.addLinks) {
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
}

/** Names a link that the server does not know yet. */
export const newLinkId = (predecessorId: string, successorId: string, type: string): string =>
  `new ${predecessorId} ${type} ${successorId}`;

export const isUnsent = (linkId: string): boolean => linkId.startsWith('new ');

/** Puts the server's word into a document: where works stand, and their versions. Those that it left alone go back. */
export function showAnswer(
  { works }: Pick<ProjectDocument, 'works'>,
  { response, rescheduled }: Pick<ResponseOf<'changePlan'>, 'response' | 'rescheduled'>,
  leftAlone: readonly StandingWork[],
): void {
  const rowOf = rowsById(works);
  for (const { id, start, due } of leftAlone) setColumns(works, rowOf.get(id), { start, due });
  for (const { id, start, due, version } of [...response.works, ...(rescheduled?.works ?? [])]) {
    const row = rowOf.get(id);
    // Somebody else may have changed it again before this answer was here.
    if (row === undefined || (works.version[row] ?? 0) > version) continue;
    setColumns(works, row, { start, due });
    works.version[row] = version;
  }
}

/** Where these works stand now. */
export function standingOf({ works }: Pick<ProjectDocument, 'works'>, ids: Iterable<string>): StandingWork[] {
  const rowOf = rowsById(works);
  return Array.from(ids, (id) => {
    const row = rowOf.get(id) ?? -1;
    return { id, start: works.start[row] ?? null, due: works.due[row] ?? null };
  });
}

function setColumns(works: Columns, row: number | undefined, shown: ColumnChange): void {
  if (row === undefined) return;
  for (const [name, value] of Object.entries(shown)) {
    const column: unknown[] = works[name as keyof ColumnChange];
    column[row] = value;
  }
}

function removeLink(links: ProjectDocument['links'], id: string): void {
  const link = links.id.indexOf(id);
  if (link < 0) return;
  for (const column of Object.values(links)) column.splice(link, 1);
}

const rowsById = (works: Columns): ReadonlyMap<string, number> =>
  new Map(works.id.map((id, row) => [id, row]));
