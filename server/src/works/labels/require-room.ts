import { sql } from 'kysely';
import { type Actor, decide } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from './words/index.ts';

/** Every page reads all labels of the company, so that there is a limit for all of them and for what one person makes. */
const MOST_LABELS = 2_000;
const MOST_OWN_LABELS = 200;

/**
 * Refuses more labels than pages can read. Asked after they are written, in the same transaction: of two writers at once, the
 * second one waits here and counts what the first one wrote.
 */
export async function requireRoomForLabels(tx: Tx, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('labels'))`.execute(tx);
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where created_by = ${actor.id}))::int as own
    from label`.execute(tx);
  const { all = 0, own = 0 } = rows[0] ?? {};
  if (all > MOST_LABELS) throw new ProblemError('labels/too-many', said('mostLabels', { most: MOST_LABELS }));
  // A person who manages labels makes them for everyone.
  if (own > MOST_OWN_LABELS && !decide(actor, 'manage-labels', 'settings', {}).allowed)
    throw new ProblemError('labels/too-many', said('mostOwnLabels', { most: MOST_OWN_LABELS }));
}
