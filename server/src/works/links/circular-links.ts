import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export interface LinkEnds {
  readonly predecessorId: string;
  readonly successorId: string;
}

/** From one place to the next: a work, and whether it was reached from below. */
interface Step {
  from: string;
  to: string;
}

const direct = (workId: string): string => `${workId} direct`;
const fromBelow = (workId: string): string => `${workId} from below`;

/**
 * The first of these links that lies on a circle, found in one pass over all of them: everything that comes after their
 * successors is read once, and whatever leads back to itself is one strongly connected part of it.
 */
export async function findCircularLink<L extends LinkEnds>(
  tx: Tx,
  links: readonly L[],
): Promise<L | undefined> {
  const steps = await listStepsFrom(
    tx,
    links.map(({ successorId }) => successorId),
  );
  const parts = findConnectedParts(Map.groupBy(steps, ({ from }) => from));
  return links.find(({ predecessorId, successorId }) => {
    const part = parts.get(direct(successorId));
    if (predecessorId === successorId) return true;
    if (part === undefined) return false;
    return part === parts.get(direct(predecessorId)) || part === parts.get(fromBelow(predecessorId));
  });
}

/** The same ways as in `refuseLinkCycle`: along links, up to summaries, and down to sub-works unless from below. */
async function listStepsFrom(tx: Tx, workIds: readonly string[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with recursive step (from_id, from_below, id, is_upward) as (
      select null::uuid, false, id, false from unnest(${[...new Set(workIds)]}::uuid[]) as start (id)
      union
      select reached.id, reached.is_upward, next.id, next.is_upward
      from step reached
      cross join lateral (
        select l.successor_id as id, false as is_upward from link l where l.predecessor_id = reached.id
        union all
        select w.parent_id, true from work w where w.id = reached.id and w.parent_id is not null
        union all
        select c.id, false from work c where c.parent_id = reached.id and not reached.is_upward) next
      join work w on w.id = next.id and w.deleted_at is null)
    select from_id || case when from_below then ' from below' else ' direct' end as "from",
      id || case when is_upward then ' from below' else ' direct' end as "to"
    from step where from_id is not null`.execute(tx);
  return rows;
}

interface Visit {
  readonly place: string;
  /** Where its next step stands among its steps. */
  next: number;
}

/** Tarjan's strongly connected components, without recursion: chains of works are as long as people make them. */
function findConnectedParts(stepsFrom: ReadonlyMap<string, readonly Step[]>): Map<string, number> {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const parts = new Map<string, number>();
  const open: string[] = [];
  const lower = (place: string, to: number) => lowest.set(place, Math.min(lowest.get(place) ?? to, to));
  for (const start of stepsFrom.keys()) {
    if (numbers.has(start)) continue;
    const visits: Visit[] = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const step = stepsFrom.get(visit.place)?.[visit.next];
      visit.next += 1;
      if (step === undefined) {
        visits.pop();
        close(visit.place);
        const above = visits.at(-1);
        if (above) lower(above.place, lowest.get(visit.place) ?? 0);
      } else if (!numbers.has(step.to)) visits.push(enter(step.to));
      else if (!parts.has(step.to)) lower(visit.place, numbers.get(step.to) ?? 0);
    }
  }
  return parts;

  function enter(place: string): Visit {
    lowest.set(place, numbers.size);
    numbers.set(place, numbers.size);
    open.push(place);
    return { place, next: 0 };
  }

  /** A place that reaches nothing before itself begins a part: everything opened since belongs to it. */
  function close(place: string): void {
    const number = numbers.get(place) ?? 0;
    if (lowest.get(place) !== number) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      parts.set(member, number);
      if (member === place) return;
    }
  }
}
