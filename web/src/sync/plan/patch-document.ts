import type { ProjectDocument, ResponseOf } from '@gantry/contract';
import { ColumnWriter } from './column-writer.ts';
import { type LinkParts, withLinks, withLinkVersions, withoutLinks } from './patch-links.ts';
import type { ColumnChange, PlanWrite, StandingWork } from './plan-write.ts';

type Columns = ProjectDocument['works'];
/** The parts of a document that a write changes. */
type Parts = Pick<ProjectDocument, 'works'> & LinkParts;

/** The document with a person's changes: fields, moved works, links. */
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

/** The document without an optimistic update. Later changes by others to the same values stay. */
export function withoutWrite<P extends Parts>(now: P, before: Parts, shown: Parts): P {
  // A document that was read again comes from the server and does not contain the write.
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

/**
 * The document with the server's response: dates of works, and versions. Works that the server did not move go back.
 */
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
    // Another person may have changed it again before this response arrived.
    if (row === undefined || (writer.get('version', row) ?? 0) > version) continue;
    setColumns(writer, row, placeOf(work));
    writer.set('version', row, version);
  }
  return withLinkVersions({ ...document, works: writer.finish() }, response.links);
}

/** The current dates of these works. */
export function standingOf({ works }: Pick<ProjectDocument, 'works'>, ids: Iterable<string>): StandingWork[] {
  const rowOf = rowsById(works);
  return Array.from(ids, (id) => {
    const row = rowOf.get(id) ?? -1;
    return { id, start: works.start[row] ?? null, due: works.due[row] ?? null };
  });
}

/** Without a length in the response, the length stays. */
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
