import type { UserBulk, UserBulkChange, UserBulkOutcome, UserUpdate } from '@gantry/contract';
import type { Language } from '@gantry/contract/words';
import { refuseUnknownReferences } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { userEntity } from './user-entity.ts';
import { requireKnownRoles } from './user-invariants.ts';
import { findUsers, type UserRow } from './user-repository.ts';
import { requireFieldAccess, statusAfter, type UserWriter } from './write-users.ts';

type Planned =
  | { readonly row: UserRow; readonly patch: BulkPatch }
  | { readonly row: UserRow; readonly refusal: ProblemError };

type BulkPatch = Partial<Pick<UserRow, 'departmentId' | 'roles' | 'status'>>;

/**
 * Changes many people in one change set, by the rules of single edits. People whom the author may not change stay as
 * they are and are listed with the reason. People whom the author does not see are not counted.
 */
export async function changeUsers(
  writer: UserWriter,
  { ids, change }: UserBulk,
  language: Language,
): Promise<UserBulkOutcome> {
  const { db: tx, actor } = writer;
  await refuseUnknownReferences(tx, actor, [
    { field: 'departmentId', kind: 'department', ids: [change.departmentId ?? null] },
  ]);
  const rows = await findUsers(writer, [...new Set(ids)]);
  const planned = rows.map((row) => plan(writer, row, change));
  const open = planned.flatMap((each) =>
    'patch' in each && Object.keys(each.patch).length > 0 ? [each] : [],
  );
  await writer.change.updateMany(
    userEntity,
    open.map(({ row, patch }) => ({ id: row.id, patch })),
  );
  await requireKnownRoles(
    tx,
    open.map(({ row }) => row.id),
  );
  return {
    changed: open.length,
    refused: planned.flatMap((each) =>
      'refusal' in each
        ? [
            {
              id: each.row.id,
              name: each.row.name,
              code: each.refusal.code,
              detail: each.refusal.detail(language),
            },
          ]
        : [],
    ),
  };
}

function plan(writer: UserWriter, row: UserRow, change: UserBulkChange): Planned {
  const patch = patchOf(row, change);
  try {
    requireFieldAccess(writer, row, patch as Omit<UserUpdate, 'version'>);
    return { row, patch };
  } catch (error) {
    if (error instanceof ProblemError) return { row, refusal: error };
    throw error;
  }
}

/** The values that differ from the current ones. */
function patchOf(row: UserRow, { departmentId, addRoles, removeRoles, status }: UserBulkChange): BulkPatch {
  const kept = row.roles.filter((role) => !removeRoles?.includes(role));
  const roles = [...kept, ...(addRoles ?? []).filter((role) => !kept.includes(role))];
  const isOther = roles.length !== row.roles.length || roles.some((role) => !row.roles.includes(role));
  const next = status && statusAfter(row, status);
  return {
    ...(departmentId !== undefined && departmentId !== row.departmentId && { departmentId }),
    ...(isOther && { roles }),
    ...(next !== undefined && next !== row.status && { status: next }),
  };
}
