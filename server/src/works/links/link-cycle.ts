import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { findCircularLink, type LinkEnds } from './circular-links.ts';

interface Edge {
  from: string;
  to: string;
}

/** Refuses where one of these links, which are there by now, lies on a circle. */
export async function refuseLinkCycles(tx: Tx, linkIds: readonly string[], actor: Actor): Promise<void> {
  const { rows } = await sql<LinkEnds>`
    select predecessor_id as "predecessorId", successor_id as "successorId" from link
    where id = any(${linkIds}::uuid[])`.execute(tx);
  const circular = await findCircularLink(tx, rows);
  if (circular) await refuseLinkCycle(tx, circular, actor);
}

/**
 * Refuses a link that would make a work wait for itself, and names the works of the circle in order, as far as the person
 * may see them. A link to or from a
 * summary binds everything below it, so that a work never waits for the summary that it is part of either.
 */
export async function refuseLinkCycle(
  tx: Tx,
  { predecessorId, successorId }: LinkEnds,
  actor: Actor,
): Promise<void> {
  const edges = await listEdgesFrom(tx, successorId);
  const isReached = edges.some(({ to }) => to === predecessorId) || successorId === predecessorId;
  if (!isReached) return;
  const path = findPath(edges, successorId, predecessorId);
  const keys = await listKeys(tx, [predecessorId, ...path], actor);
  throw new ProblemError(
    'works/dependency-cycle',
    `These works would wait for each other: ${keys.join(' → ')}.`,
    {
      errors: [{ path: 'successorId', message: 'It already comes before the other work.' }],
    },
  );
}

/**
 * Everything that comes after a work, as edges: along links, from a work to the summaries above it (what waits for the
 * summary waits for the work) and from a successor down to its sub-works. Works in the bin hold nobody up.
 */
async function listEdgesFrom(tx: Tx, workId: string): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    with recursive edge (from_id, to_id, is_upward) as (
      select null::uuid, ${workId}::uuid, false
      union
      select reached.to_id, next.id, next.is_upward
      from edge reached
      cross join lateral (
        select l.successor_id as id, false as is_upward from link l where l.predecessor_id = reached.to_id
        union all
        select w.parent_id, true from work w where w.id = reached.to_id and w.parent_id is not null
        union all
        -- From a summary that was only reached from below, its other sub-works do not follow.
        select c.id, false from work c where c.parent_id = reached.to_id and not reached.is_upward) next
      join work w on w.id = next.id and w.deleted_at is null)
    select distinct from_id as "from", to_id as "to" from edge where from_id is not null`.execute(tx);
  return rows;
}

/** The shortest way, both ends included. */
function findPath(edges: readonly Edge[], from: string, to: string): string[] {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (const id of queue) {
    if (id === to) break;
    for (const edge of next.get(id) ?? [])
      if (!cameFrom.has(edge.to)) {
        cameFrom.set(edge.to, id);
        queue.push(edge.to);
      }
  }
  const path: string[] = [];
  for (let id: string | null = to; id !== null; id = cameFrom.get(id) ?? null) path.unshift(id);
  return path;
}

/** The keys in this order; works that the person may not see are one stretch, however many they are. */
async function listKeys(tx: Tx, ids: readonly string[], actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select w.id, w.key from work w
    where w.id = any(${ids}::uuid[]) and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(tx);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return withoutHidden(ids.map((id) => keys.get(id) ?? null));
}

/** The names of a circle without those that the person may not see, and without saying how many they are. */
export function withoutHidden(names: readonly (string | null)[]): string[] {
  return names.flatMap((name, index) => {
    if (name !== null) return [name];
    return index > 0 && names[index - 1] === null ? [] : ['works that you cannot see'];
  });
}
