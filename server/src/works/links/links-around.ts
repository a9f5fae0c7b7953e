import { MAX_LINKS_AROUND } from '@gantry/contract';
import { sql } from 'kysely';
import { decide } from '../../access/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { workFacts } from '../present-work.ts';
import type { WorkReader } from '../work-reader.ts';
import { listWorksById } from '../work-repository.ts';
import type { WorkWriter } from '../work-writer.ts';
import { createLinks } from './links.ts';
import { type LinkEnds, readAfter } from './read-around.ts';
import { findWaysThrough } from './ways-through.ts';

/**
 * The links that replace deleted works: from their finish-to-start predecessors to their successors. Only links that
 * the person may create, between works without a link, and without a cycle. Empty if there would be too many.
 */
export async function findLinksAround(
  { db, actor }: Pick<WorkReader, 'db' | 'actor'>,
  goingIds: readonly string[],
): Promise<LinkEnds[]> {
  const links = await listTouching(db, goingIds);
  if (links.length < 2) return [];
  const ways = findWaysThrough({ works: await listPlaces(db, goingIds), links }, MAX_LINKS_AROUND);
  if (ways === undefined || ways.length === 0) return [];
  const ends = [...new Set(ways.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]))];
  const works = new Map((await listWorksById(db, ends)).map((work) => [work.id, work]));
  const may = (id: string, action: 'read' | 'schedule'): boolean => {
    const work = works.get(id);
    return work !== undefined && decide(actor, action, 'works', workFacts(work)).allowed;
  };
  const made = ways.filter(
    ({ predecessorId, successorId }) => may(predecessorId, 'read') && may(successorId, 'schedule'),
  );
  return withoutCircles(db, await withoutLinked(db, made));
}

export async function makeLinksAround(writer: WorkWriter, links: readonly LinkEnds[]): Promise<void> {
  await createLinks(
    writer,
    links.map((link) => ({ ...link, type: 'FS', lag: 0, lagUnit: 'working' })),
  );
}

async function listTouching(db: Db | Tx, ids: readonly string[]): Promise<LinkEnds[]> {
  const { rows } = await sql<LinkEnds>`
    select l.predecessor_id as "predecessorId", l.successor_id as "successorId"
    from (
      select predecessor_id, successor_id, type from link where predecessor_id = any(${ids}::uuid[])
      union select predecessor_id, successor_id, type from link where successor_id = any(${ids}::uuid[])) l
    join work before on before.id = l.predecessor_id and before.deleted_at is null
    join work after on after.id = l.successor_id and after.deleted_at is null
    where l.type = 'FS' order by before.rank, before.id, after.rank, after.id`.execute(db);
  return rows;
}

async function listPlaces(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: string; parentId: string | null }[]> {
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select id, parent_id as "parentId" from work where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Any existing link counts, because a person has already decided how those two works depend on each other. */
async function withoutLinked(db: Db | Tx, links: readonly LinkEnds[]): Promise<LinkEnds[]> {
  const { rows } = await sql<LinkEnds>`
    select predecessor_id as "predecessorId", successor_id as "successorId" from link
    join unnest(
      ${links.map(({ predecessorId }) => predecessorId)}::uuid[],
      ${links.map(({ successorId }) => successorId)}::uuid[]) as asked (predecessor_id, successor_id)
      using (predecessor_id, successor_id)`.execute(db);
  const linked = new Set(rows.map(nameOf));
  return links.filter((link) => !linked.has(nameOf(link)));
}

async function withoutCircles(db: Db | Tx, links: readonly LinkEnds[]): Promise<LinkEnds[]> {
  if (links.length === 0) return [];
  const around = await readAfter(
    db,
    links.map(({ successorId }) => successorId),
  );
  return links.filter(({ predecessorId, successorId }) => {
    const [from, to] = [around.placeOf(successorId), around.placeOf(predecessorId)];
    return to === -1 || !around.waiting.leadsTo(from, to);
  });
}

const nameOf = ({ predecessorId, successorId }: LinkEnds): string => `${predecessorId} ${successorId}`;
