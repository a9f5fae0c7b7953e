import type { WorkUpdate } from '@gantry/contract';
import type { SentReference } from '../company/index.ts';

type Sent = Pick<
  WorkUpdate,
  'ownerId' | 'assigneeIds' | 'labelIds' | 'departmentId' | 'calendarId' | 'parentId'
>;

/** What the body of a work points to. The project is looked up where the work is put into it. */
export function sentReferences(body: Sent): SentReference[] {
  return [
    { field: 'ownerId', kind: 'person', ids: [body.ownerId ?? null] },
    { field: 'assigneeIds', kind: 'person', ids: body.assigneeIds ?? [] },
    { field: 'labelIds', kind: 'label', ids: body.labelIds ?? [] },
    { field: 'departmentId', kind: 'department', ids: [body.departmentId ?? null] },
    { field: 'calendarId', kind: 'calendar', ids: [body.calendarId ?? null] },
    { field: 'parentId', kind: 'work', ids: [body.parentId ?? null] },
  ];
}
