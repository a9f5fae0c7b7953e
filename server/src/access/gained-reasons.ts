import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { said } from './words/index.ts';

interface Step {
  /** The same person, before and after the write. */
  readonly before: Actor;
  readonly after: Actor;
  /** People whose department was changed by the write. */
  readonly moved: readonly string[];
}

/**
 * Refuses a write by which a person could read why others are away, by becoming their head or by moving them into a
 * department that they head. No rule grants this right, so administrators and managers have no other way to it.
 */
export async function findGainedReasons(
  tx: Tx,
  { before, after, moved }: Step,
): Promise<ProblemError | undefined> {
  const held = new Set(before.headedDepartmentIds);
  const gained = after.headedDepartmentIds.filter((id) => !held.has(id));
  if (gained.length === 0 && (moved.length === 0 || after.headedDepartmentIds.length === 0)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select u.name from app_user u
    where u.id <> ${after.id}
      and (u.department_id = any(${gained}::uuid[])
        or (u.id = any(${moved}::uuid[]) and u.department_id = any(${after.headedDepartmentIds}::uuid[])))
      and exists (select from absence a join absence_why w on w.id = a.why_id where a.user_id = u.id)
    order by u.name limit 1`.execute(tx);
  const [person] = rows;
  return person && readsWhyOf(person.name);
}

/** With this write, its author could read why this person and others are away. */
export function readsWhyOf(name: string): ProblemError {
  const words = said('readsWhy', { name });
  return new ProblemError('access/denied', words, { decision: { rule: null, grantedBy: [] } });
}
