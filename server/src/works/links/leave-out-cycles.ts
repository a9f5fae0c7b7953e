import { sql } from 'kysely';
import { accessFilter } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { WorkWriter } from '../work-writer.ts';
import { findCycle, refuseLinkCycles } from './link-cycle.ts';
import { linkEntity } from './link-entity.ts';
import type { LinkEnds } from './read-around.ts';

interface TouchingLink extends LinkEnds {
  readonly id: string;
  readonly predecessor: string | null;
  readonly successor: string | null;
  /** The link leads to one of the restored works. */
  readonly isInwards: boolean;
}

const UNSEEN = 'a work that you cannot see';

/**
 * Restored works bring their links back, while others may have linked the works between them in the meantime. The works
 * are restored anyway: links that would close a cycle are removed in the same change set and reported.
 */
export async function leaveOutCircles(
  { db: tx, actor, change }: WorkWriter,
  workIds: readonly string[],
): Promise<string[]> {
  const leftOut: string[] = [];
  let links = await listLinksOf({ db: tx, actor }, workIds);
  for (;;) {
    const circular = await findCircular(tx, links);
    if (!circular) return leftOut;
    // A person must not change a work that they cannot see, and removing a link to it would change it.
    if (circular.successor === null) await refuseLinkCycles(tx, [circular.id], actor);
    await change.remove(linkEntity, [circular.id]);
    leftOut.push(`${circular.predecessor ?? UNSEEN} → ${circular.successor ?? UNSEEN}`);
    links = links.filter(({ id }) => id !== circular.id);
  }
}

/** Prefers to remove a link that leads to a restored work. A link from one is a change of another work. */
async function findCircular(tx: Tx, links: readonly TouchingLink[]): Promise<TouchingLink | undefined> {
  for (const some of [links.filter(({ isInwards }) => isInwards), links]) {
    const [predecessorId, successorId] = (await findCycle(tx, some)) ?? [];
    const circular = some.find(
      (link) => link.predecessorId === predecessorId && link.successorId === successorId,
    );
    if (circular) return circular;
  }
  return undefined;
}

/** The links between these works and existing works. */
async function listLinksOf(
  { db: tx, actor }: Pick<WorkWriter, 'db' | 'actor'>,
  workIds: readonly string[],
): Promise<TouchingLink[]> {
  const keyOf = (work: 'before' | 'after') =>
    sql`case when ${accessFilter(actor, 'read', 'works', work)} then ${sql.ref(`${work}.key`)} end`;
  const { rows } = await sql<TouchingLink>`
    select l.id, l.predecessor_id as "predecessorId", l.successor_id as "successorId",
      ${keyOf('before')} as predecessor, ${keyOf('after')} as successor,
      l.successor_id = any(${workIds}::uuid[]) as "isInwards"
    from link l
    join work before on before.id = l.predecessor_id and before.deleted_at is null
    join work after on after.id = l.successor_id and after.deleted_at is null
    where l.predecessor_id = any(${workIds}::uuid[]) or l.successor_id = any(${workIds}::uuid[])
    order by l.created_at desc, l.id`.execute(tx);
  return rows;
}
