import type { Work, WorkAction } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import {
  type WorkFieldOf,
  type WorkFieldWith,
  workField,
  workFieldsWith,
} from '@gantry/contract/work-fields';
import { withinSentence } from '#lib/within-sentence.ts';
import { say as sayRefused } from '../refused/words/index.ts';

/** Fields of a work that are edited in place, each with its picker. */
export interface EditableField {
  readonly name: string;
  /** The key that opens its picker in a list, in the peek and on the page. */
  readonly keys?: string;
  /** The right that changing it requires. */
  readonly action: WorkAction;
}

/** The fields on a work's page, each with its own editor. */
export type FieldName = WorkFieldWith<'page'>;
export type DateField = FieldName & WorkFieldOf<'date'>;
const editableNames = workFieldsWith('page');

function toEditable(field: FieldName): EditableField {
  const { keys, asks } = workField(field);
  return { name: fieldName(field), ...(keys !== undefined && { keys }), action: asks ?? 'update' };
}

export const editableFields = Object.fromEntries(
  editableNames.map((field) => [field, toEditable(field)]),
) as Readonly<Record<FieldName, EditableField>>;

export const isEditable = (field: string): field is FieldName => Object.hasOwn(editableFields, field);

/** The object of the refusal when a field is read-only. */
export const refusedField = ({ id, key }: Pick<Work, 'id' | 'key'>, field: FieldName | 'title') => ({
  what: sayRefused('changeField', {
    field: field === 'title' ? sayRefused('title') : withinSentence(editableFields[field].name),
    work: key,
  }),
  action: field === 'title' ? ('update' as const) : editableFields[field].action,
  target: 'works' as const,
  id,
});

/** Closing a work requires less than changing it: a person who may close it may choose a status. */
export function mayEdit(work: Pick<Work, 'can'>, field: FieldName): boolean {
  if (field === 'status' && work.can.includes('close')) return true;
  return work.can.includes(editableFields[field].action);
}

/** Whether the person may change several fields. A field without an editor of its own requires no right of its own. */
export const mayEditAll = (work: Pick<Work, 'can'>, change: object): boolean =>
  Object.keys(change).every((field) => !(field in editableFields) || mayEdit(work, field as FieldName));
