import type { References, Work } from '@gantry/contract';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ChangeOfEach } from '#sync/works/work-change.ts';

/** What a row asks its list to do; the same functions for all rows, so that a row paints only when its work changes. */
export interface RowHandlers {
  readonly toggle: (id: string, options: { range: boolean }) => void;
  /** In a tree: shows the sub-works of a work, or hides them. */
  readonly fold: (id: string) => void;
  /** Opens the picker of a field on this row. */
  readonly edit: (id: string, field: FieldName | 'title') => void;
  /** Says why a field may only be read. */
  readonly refuse: (work: Work, field: FieldName) => void;
  readonly change: (work: Work, change: ChangeOfEach, references?: Partial<References>) => void;
  /** The picker or the title's field has closed; the list takes the focus back, unless it was left for something beside the list. */
  readonly editingEnded: (isLeft?: boolean) => void;
}
