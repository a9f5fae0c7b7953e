import type { Work, WorkAction } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';

/** Fields of a work that are changed where they are shown, each with its picker. */
export interface EditableField {
  readonly name: string;
  /** The key that opens its picker in a list, in the peek and on the page. */
  readonly keys?: string;
  /** What changing it asks of a person. */
  readonly action: WorkAction;
}

const fields = {
  status: { name: fieldName('status'), keys: 'S', action: 'update' },
  priority: { name: fieldName('priority'), keys: 'P', action: 'update' },
  ownerId: { name: fieldName('ownerId'), keys: 'A', action: 'assign' },
  assigneeIds: { name: fieldName('assigneeIds'), keys: 'Shift+A', action: 'assign' },
  labelIds: { name: fieldName('labelIds'), keys: 'L', action: 'update' },
  start: { name: fieldName('start'), keys: 'Shift+S', action: 'schedule' },
  due: { name: fieldName('due'), keys: 'D', action: 'schedule' },
  deadline: { name: fieldName('deadline'), keys: 'Shift+Q', action: 'schedule' },
  durationMinutes: { name: fieldName('durationMinutes'), action: 'schedule' },
  progress: { name: fieldName('progress'), action: 'update' },
  projectId: { name: fieldName('projectId'), action: 'update' },
  departmentId: { name: fieldName('departmentId'), action: 'update' },
} as const satisfies Partial<Record<keyof Work, EditableField>>;

export type FieldName = keyof typeof fields;
export const editableFields: Record<FieldName, EditableField> = fields;

/** What is refused where a field of a work may only be read. */
export const refusedField = ({ id, key }: Pick<Work, 'id' | 'key'>, field: FieldName | 'title') => ({
  what: `change the ${field === 'title' ? 'title' : editableFields[field].name.toLowerCase()} of ${key}`,
  action: field === 'title' ? ('update' as const) : editableFields[field].action,
  target: 'works' as const,
  id,
});

/** Closing asks less than changing: who may close may choose a status. */
export function mayEdit(work: Pick<Work, 'can'>, field: FieldName): boolean {
  if (field === 'status' && work.can.includes('close')) return true;
  return work.can.includes(editableFields[field].action);
}

/** Whether the person may make a change of several fields. A field that is edited nowhere by itself asks nothing of its own. */
export const mayEditAll = (work: Pick<Work, 'can'>, change: object): boolean =>
  Object.keys(change).every((field) => !(field in editableFields) || mayEdit(work, field as FieldName));
