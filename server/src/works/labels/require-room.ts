import { sql } from 'kysely';
import { type Actor, decide } from '../../access/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from './words/index.ts';

/** Every page loads all labels of the company, so their total is limited, and the number that one person creates. */
const MOST_LABELS = 2_000;
const MOST_OWN_LABELS = 200;

/**
 * Refuses more labels than pages can load. Called after the labels were written, in the same transaction: of two
 * concurrent writers, the second waits here and also counts the labels of the first.
 */
export async function requireRoomForLabels(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('labels'))`.execute(tx);
  const { all, own } = await countLabels(tx, actor);
  if (all > MOST_LABELS) throw new ProblemError('labels/too-many', said('mostLabels', { most: MOST_LABELS }));
  if (own > MOST_OWN_LABELS && !managesLabels(actor))
    throw new ProblemError('labels/too-many', said('mostOwnLabels', { most: MOST_OWN_LABELS }));
}

/** How many more labels the person can create. For an operator (null) only the limit of the company counts. */
export async function findRoomForLabels(db: Db | Tx, actor: Actor | null): Promise<number> {
  const { all, own } = await countLabels(db, actor);
  const room = MOST_LABELS - all;
  return Math.max(0, managesLabels(actor) ? room : Math.min(room, MOST_OWN_LABELS - own));
}

/** A person who manages labels creates them for everyone, so the personal limit does not apply. */
const managesLabels = (actor: Actor | null): boolean =>
  actor === null || decide(actor, 'manage-labels', 'settings', {}).allowed;

async function countLabels(db: Db | Tx, actor: Actor | null): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where created_by = ${actor?.id ?? null}::uuid))::int as own
    from label`.execute(db);
  return rows[0] ?? { all: 0, own: 0 };
}
