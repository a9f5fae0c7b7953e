import type { ProjectDocument, ResponseOf } from '@gantry/contract';
import { ColumnWriter } from './column-writer.ts';
import { type LinkParts, withLinks, withLinkVersions, withoutLinks } from './patch-links.ts';
import type { ColumnChange, PlanWrite, StandingWork } from './plan-write.ts';

type Columns = ProjectDocument['works'];
/** What of a document a write is seen in. */
type Parts = Pick<ProjectDocument, 'works'> & LinkParts;

/** A document with a person's changes in it: fields, places of works, links. */
export function withWrite<P extends Parts>(
  document: P,
  write: Pick<PlanWrite, 'works' | 'moves' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'guests'>,
): P {
  const rowOf = rowsById(document.works);
  const writer = new ColumnWriter(document.works);
  for (const { id, shown } of write.works) setColumns(writer, rowOf.get(id), shown);
  for (const move of write.moves) setColumns(writer, rowOf.get(move.id), placeOf(move));
  return withLinks({ ...document, works: writer.finish() }, write, rowOf);
}

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
  return withoutLinks({ ...now, works: writer.finish() }, before, shown);
}

/** A document with the server's word in it: where works stand, and versions. Those that it left alone go back. */
export function withAnswer<P extends Parts>(
  document: P,
  { response, rescheduled }: Pick<ResponseOf<'changePlan'>, 'response' | 'rescheduled'>,
  leftAlone: readonly StandingWork[],
): P {
  const rowOf = rowsById(document.works);
  const writer = new ColumnWriter(document.works);
  for (const work of leftAlone) setColumns(writer, rowOf.get(work.id), placeOf(work));
  for (const work of [...response.works, ...(rescheduled?.works ?? [])]) {
    const { version } = work;
    const row = rowOf.get(work.id);
    // Another person may have changed it again before this answer arrived.
    if (row === undefined || (writer.get('version', row) ?? 0) > version) continue;
    setColumns(writer, row, placeOf(work));
    writer.set('version', row, version);
  }
  return withLinkVersions({ ...document, works: writer.finish() }, response.links);
}

/** Where these works stand now. */
export function standingOf({ works }: Pick<ProjectDocument, 'works'>, ids: Iterable<string>): StandingWork[] {
  const rowOf = rowsById(works);
  return Array.from(ids, (id) => {
    const row = rowOf.get(id) ?? -1;
    return { id, start: works.start[row] ?? null, due: works.due[row] ?? null };
  });
}

/** A length that is not told stays as it is. */
const placeOf = ({ start, due, durationMinutes }: Omit<StandingWork, 'id'>): ColumnChange => ({
  start,
  due,
  ...(durationMinutes !== undefined && { durationMinutes }),
});

function setColumns(writer: ColumnWriter, row: number | undefined, shown: ColumnChange): void {
  if (row === undefined) return;
  for (const [name, value] of Object.entries(shown)) writer.set(name as keyof ColumnChange, row, value);
}

const rowsById = (works: Columns): ReadonlyMap<string, number> =>
  new Map(works.id.map((id, row) => [id, row]));
