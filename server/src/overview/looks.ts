import { VISIT_MINUTES } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Up to where a person has read. */
export interface Look {
  readonly at: string;
  /** The last change set that was there to be read. */
  readonly seq: number;
}

const MINUTE_MS = 60_000;
/** A change set that was under way while the person looked is told again rather than never. */
const UNDER_WAY_MS = MINUTE_MS;

const beginningOfVisit = (at: Date): string =>
  new Date(at.getTime() - VISIT_MINUTES * MINUTE_MS).toISOString();

/** What is new for a person is what came after this; undefined where they look for the first time. */
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

/** A look within a visit makes it longer; what was new when it began stays new. */
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
