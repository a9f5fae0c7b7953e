import { declareFields } from './declare-fields.ts';

/** The fields of a resource: a crew, a machine or a subcontractor. */
export const resourceFields = declareFields({
  name: { kind: 'line', most: 120, sent: true, searched: true },
  kind: { kind: 'resourceKind', sent: true },
  departmentId: { kind: 'department', sent: true },
  calendarId: { kind: 'calendar', sent: true },
  capacity: {
    kind: 'count',
    most: 1_000,
    default: 1,
    sent: true,
    description: 'How many of it there are: 3 cranes.',
  },
});
