import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { type LinkEnds, readAfter } from './read-around.ts';

/**
 * Refuses if one of these links, which are already stored, makes a work wait for itself. Works in the bin do not count.
 */
export async function refuseLinkCycles(tx: Tx, linkIds: readonly string[], actor: Actor): Promise<void> {
  const { rows } = await sql<LinkEnds>`
    select l.predecessor_id as "predecessorId", l.successor_id as "successorId" from link l
    join work before on before.id = l.predecessor_id and before.deleted_at is null
    join work after on after.id = l.successor_id and after.deleted_at is null
    where l.id = any(${linkIds}::uuid[])`.execute(tx);
  const circle = await findCycle(tx, rows);
  if (circle) throw linkCycle(await listKeys(tx, circle, actor), IN_LINK);
}

/**
 * Refuses if these works or their descendants wait for themselves at their current place. A work below a summary waits
 * for everything that the summary waits for, so a move can close a cycle just like a link. Such a cycle always contains
 * a link of a moved work, so only those links are checked.
 */
export async function refuseCyclesAt(tx: Tx, workIds: readonly string[], actor: Actor): Promise<void> {
  const { rows } = await sql<LinkEnds>`
    with recursive moved (id) as (
      select id from work where id = any(${workIds}::uuid[]) and deleted_at is null
      union select w.id from moved join work w on w.parent_id = moved.id and w.deleted_at is null),
    touching as (
      select l.predecessor_id, l.successor_id from moved join link l on l.predecessor_id = moved.id
      union select l.predecessor_id, l.successor_id from moved join link l on l.successor_id = moved.id)
    select l.predecessor_id as "predecessorId", l.successor_id as "successorId" from touching l
    join work before on before.id = l.predecessor_id and before.deleted_at is null
    join work after on after.id = l.successor_id and after.deleted_at is null`.execute(tx);
  const circle = await findCycle(tx, rows);
  if (circle) throw linkCycle(await listKeys(tx, circle, actor), IN_MOVE);
}

/**
 * The works of a cycle that one of these links closes, in order. It begins and ends with the predecessor of that link.
 */
export async function findCycle(tx: Tx, links: readonly LinkEnds[]): Promise<string[] | undefined> {
  if (links.length === 0) return undefined;
  const around = await readAfter(
    tx,
    links.map(({ successorId }) => successorId),
  );
  const asked = new Set(links.map(nameOfLink));
  const places = around.links.flatMap((link, place) => (asked.has(nameOfLink(link)) ? [place] : []));
  const [closing] = around.waiting.listCircular(places);
  const link = closing === undefined ? undefined : around.links[closing];
  if (!link) return undefined;
  const [from, to] = [around.placeOf(link.successorId), around.placeOf(link.predecessorId)];
  const way = around.waiting.findWay(from, to) ?? [];
  return [link.predecessorId, ...way.map((place) => around.ids[place] ?? '')];
}

const nameOfLink = ({ predecessorId, successorId }: LinkEnds): string => `${predecessorId} ${successorId}`;

const IN_LINK = { path: 'successorId', message: said('beforeAlready') };
const IN_MOVE = { path: 'parentId', message: said('linksWait') };

function linkCycle(keys: readonly string[], error: typeof IN_LINK): ProblemError {
  return new ProblemError('works/dependency-cycle', said('waitForEachOther', { keys: keys.join(' → ') }), {
    errors: [error],
  });
}

/** The keys in this order. Consecutive works that the person may not see become one entry, whatever their number. */
async function listKeys(tx: Tx, ids: readonly string[], actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select w.id, w.key from work w
    where w.id = any(${ids}::uuid[]) and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(tx);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return withoutHidden(ids.map((id) => keys.get(id) ?? null));
}

/** The names of a cycle. Works that the person may not see are replaced, without showing how many they are. */
export function withoutHidden(names: readonly (string | null)[]): string[] {
  return names.flatMap((name, index) => {
    if (name !== null) return [name];
    return index > 0 && names[index - 1] === null ? [] : ['works that you cannot see'];
  });
}
