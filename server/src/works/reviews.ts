import type { WorkStatus } from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';
import { workEntity } from './work-entity.ts';

/**
 * Sets the reviewer of works that are in review without one: the lead of the project, or the head of the department if
 * the lead owns the work. If neither is another person, the work gets no reviewer.
 */
export async function nameReviewers(change: ChangeSetWriter, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; reviewerId: string }>`${prepared}
    select w.id, reviewer.id as "reviewerId"
    from work w
    left join project p on p.id = w.project_id
    left join department d on d.id = w.department_id
    join app_user reviewer on reviewer.id = case
      when p.lead_id is distinct from w.owner_id then coalesce(p.lead_id, d.head_id) else d.head_id end
    where w.id = any(${ids}::uuid[]) and w.status = 'in_review' and w.reviewer_id is null
      and reviewer.id is distinct from w.owner_id and reviewer.status <> 'disabled'
    order by w.id`.execute(change.tx);
  await change.updateMany(
    workEntity,
    rows.map(({ id, reviewerId }) => ({ id, patch: { reviewerId } })),
  );
}

/**
 * Requires a comment from a reviewer who sends a work back, because the owner must know what to do. Other people who
 * end a review, such as the owner, need no comment.
 */
export function refuseSilentReturn(
  actor: Pick<Actor, 'id'>,
  {
    key,
    status,
    reviewerId,
  }: { readonly key: string; readonly status: WorkStatus; readonly reviewerId: string | null },
  sent: { readonly status?: WorkStatus | undefined; readonly comment?: string | undefined },
): void {
  const isReturn = status === 'in_review' && sent.status !== undefined && OPEN_BEFORE_REVIEW.has(sent.status);
  if (!isReturn || reviewerId !== actor.id || sent.comment !== undefined) return;
  const message = said('sayMissing');
  throw new ProblemError('works/comment-required', said('sendBackWithComment', { key }), {
    errors: [{ path: 'comment', message }],
  });
}

const OPEN_BEFORE_REVIEW: ReadonlySet<WorkStatus> = new Set(['backlog', 'todo', 'in_progress']);

/** The change sets in which a person other than the reviewer at that time set the work to done. */
export async function listUnreviewed(
  db: Db | Tx,
  workId: string,
  changeSetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (changeSetIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${prepared}
    select s.id
    from change_set s
    join change_item i on i.change_set_seq = s.seq
    join work w on w.id = i.entity_id
    cross join lateral (
      select told.value #>> '{}' as id from (
        (select later.old_value as value, later.change_set_seq as seq from change_item later
          where later.entity_id = w.id and later.field = 'reviewerId' and later.change_set_seq > s.seq
          order by later.change_set_seq limit 1)
        union all select to_jsonb(w.reviewer_id), null) told
      order by told.seq nulls last limit 1) reviewer
    where s.id = any(${changeSetIds}::uuid[]) and s.undoes is null and i.entity_id = ${workId}
      and i.field = 'status' and i.new_value = '"done"'
      and reviewer.id is not null and reviewer.id is distinct from s.actor_id::text`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
