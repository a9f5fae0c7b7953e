import { defineEntity, type FieldChange, rowAccess } from '../change-sets/index.ts';
import { addedReferences, refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { endLinksOf, endSessionsOf, endTokensOf } from '../sessions/index.ts';
import { requireFreeEmails, requireKnownRoles } from './user-invariants.ts';
import { IDENTITY, userRights } from './user-rights.ts';

/**
 * The identity at the provider is logged like every other field: the log shows when a person was pinned, and to which
 * identity.
 */
export const userEntity = defineEntity({
  name: 'user',
  table: 'app_user',
  fields: {
    name: 'name',
    email: 'email',
    jobTitle: 'job_title',
    departmentId: 'department_id',
    managerId: 'manager_id',
    calendarId: 'calendar_id',
    roles: 'roles',
    status: 'status',
    timeZone: 'time_zone',
    locale: 'locale',
    weekStart: 'week_start',
    linkAround: 'link_around',
    tenantId: 'tenant_id',
    objectId: 'object_id',
    issuer: 'issuer',
    subject: 'subject',
    erasedNumber: 'erased_number',
  },
  access: rowAccess(userRights),
  label: (row) => row.name,
  checkInvariants: async (tx, ids) => {
    await requireFreeEmails(tx, ids);
    await requireKnownRoles(tx, ids);
  },
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
  follow: signOutWhoLeft,
  relates: ['departmentId'],
  browserOnly: ['row', 'roles', 'status', ...IDENTITY],
});

const referencesOf = addedReferences({
  departmentId: 'department',
  managerId: 'person',
  calendarId: 'calendar',
});

/** A person with an identity at the provider who gets another one, or loses it, is not the person who signed in. */
const PIN = new Set(['tenantId', 'objectId', 'issuer', 'subject']);

/** Signs out the browsers of inactive people in the same commit. Their links and tokens become invalid. */
async function signOutWhoLeft(tx: Tx, changes: readonly FieldChange[]): Promise<void> {
  const left = changes.filter(
    ({ field, old, new: value }) =>
      (field === 'status' && value !== 'active') || (PIN.has(field) && old !== null),
  );
  for (const id of new Set(left.map(({ entityId }) => entityId))) {
    await endSessionsOf(tx, id);
    await endLinksOf(tx, id);
    await endTokensOf(tx, id);
  }
}
