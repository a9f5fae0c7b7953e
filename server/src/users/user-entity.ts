import type { UserAction } from '@gantry/contract';
import type { UserFacts } from '../access/index.ts';
import { defineEntity, type FieldChange, rowAccess } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { requireActiveAdmin, requireFreeEmails } from './user-invariants.ts';
import { findUserFacts } from './user-repository.ts';

/** Who they are at the provider stands in the log like everything else: it says when somebody was pinned, and to whom. */
export const userEntity = defineEntity({
  name: 'user',
  table: 'app_user',
  fields: {
    name: 'name',
    email: 'email',
    jobTitle: 'job_title',
    departmentId: 'department_id',
    managerId: 'manager_id',
    roles: 'roles',
    status: 'status',
    timeZone: 'time_zone',
    locale: 'locale',
    weekStart: 'week_start',
    tenantId: 'tenant_id',
    objectId: 'object_id',
    issuer: 'issuer',
    subject: 'subject',
  },
  access: rowAccess('users', {
    findFacts: (db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, UserFacts>> =>
      findUserFacts(db, ids),
    actionFor,
    movedBy: ['departmentId'],
  }),
  label: (row) => row.name,
  checkInvariants: async (tx, ids) => {
    await requireActiveAdmin(tx);
    await requireFreeEmails(tx, ids);
  },
});

const identityFields = new Set(['tenantId', 'objectId', 'issuer', 'subject']);

/** Taking an invitation back asks what disabling does; whom an account belongs to is the administrators' matter. */
function actionFor({ field }: FieldChange): UserAction {
  if (field === 'roles' || identityFields.has(field)) return 'assign-roles';
  return field === 'status' || field === 'row' ? 'disable' : 'update';
}
