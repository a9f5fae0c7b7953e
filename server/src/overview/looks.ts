import { VISIT_MINUTES } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** The log position up to which a person has read. */
export interface Look {
  readonly at: string;
  /** The last change set that could be read. */
  readonly seq: number;
}

const MINUTE_MS = 60_000;
/**
 * A change set that was in progress while the person looked is shown again, because otherwise it might never be shown.
 */
const UNDER_WAY_MS = MINUTE_MS;

const beginningOfVisit = (at: Date): string =>
  new Date(at.getTime() - VISIT_MINUTES * MINUTE_MS).toISOString();

/** The log position after which changes are new for a person. Undefined at their first visit. */
export async function findLook(
  db: Db | Tx,
  { userId, projectId, at }: { readonly userId: string; readonly projectId: string; readonly at: Date },
): Promise<Look | undefined> {
  const { rows } = await sql<{ at: string | null; seq: number | null }>`
    select case when l.looked_at > ${beginningOfVisit(at)}::timestamptz then l.before_at else l.looked_at end as at,
      case when l.looked_at > ${beginningOfVisit(at)}::timestamptz then l.before_seq else l.looked_seq end as seq
    from project_look l where l.user_id = ${userId} and l.project_id = ${projectId}`.execute(db);
  const [look] = rows;
  return look === undefined || look.at === null || look.seq === null
    ? undefined
    : { at: look.at, seq: look.seq };
}

/** A look within a visit extends the visit; what was new at its start stays new. */
export async function noteLook(
  tx: Tx,
  { userId, projectId, at }: { readonly userId: string; readonly projectId: string; readonly at: Date },
): Promise<void> {
  const seen = new Date(at.getTime() - UNDER_WAY_MS).toISOString();
  await sql`
    insert into project_look as l (user_id, project_id, looked_at, looked_seq)
    values (${userId}, ${projectId}, ${at.toISOString()}, coalesce(
      (select s.seq from change_set s where s.at <= ${seen}::timestamptz order by s.seq desc limit 1), 0))
    on conflict (user_id, project_id) do update set
      before_at = case when l.looked_at > ${beginningOfVisit(at)}::timestamptz then l.before_at else l.looked_at end,
      before_seq = case when l.looked_at > ${beginningOfVisit(at)}::timestamptz then l.before_seq else l.looked_seq end,
      looked_at = excluded.looked_at, looked_seq = excluded.looked_seq`.execute(tx);
}
