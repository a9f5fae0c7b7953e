import type { Work, WorkAction } from '@gantry/contract';

/** Fields of a work that are changed where they are shown, each with its picker. */
export interface EditableField {
  readonly name: string;
  /** The key that opens its picker in a list, in the peek and on the page. */
  readonly keys?: string;
  /** What changing it asks of a person. */
  readonly action: WorkAction;
}

const fields = {
  status: { name: 'Status', keys: 'S', action: 'update' },
  priority: { name: 'Priority', keys: 'P', action: 'update' },
  ownerId: { name: 'Owner', keys: 'A', action: 'assign' },
  assigneeIds: { name: 'Assignees', keys: 'Shift+A', action: 'assign' },
  labelIds: { name: 'Labels', keys: 'L', action: 'update' },
  start: { name: 'Start', keys: 'Shift+S', action: 'schedule' },
  due: { name: 'Due', keys: 'D', action: 'schedule' },
  deadline: { name: 'Deadline', keys: 'Shift+Q', action: 'schedule' },
  durationMinutes: { name: 'Length', action: 'schedule' },
  progress: { name: 'Progress', action: 'update' },
  projectId: { name: 'Project', action: 'update' },
  departmentId: { name: 'Department', action: 'update' },
} as const satisfies Partial<Record<keyof Work, EditableField>>;

export type FieldName = keyof typeof fields;
export const editableFields: Record<FieldName, EditableField> = fields;

/** Closing asks less than changing: who may close may choose a status. */
export function mayEdit(work: Pick<Work, 'can'>, field: FieldName): boolean {
  if (field === 'status' && work.can.includes('close')) return true;
  return work.can.includes(editableFields[field].action);
}
