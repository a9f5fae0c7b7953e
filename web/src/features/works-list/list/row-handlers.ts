import type { References, Work } from '@gantry/contract';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ChangeOfEach } from '#sync/works/work-change.ts';

/**
 * The actions that a row requests from its list. The functions are the same for all rows, so that a row renders only
 * when its work changes.
 */
export interface RowHandlers {
  readonly toggle: (id: string, options: { range: boolean }) => void;
  /** In a tree: shows or hides the sub-works of a work. */
  readonly fold: (id: string) => void;
  /** Opens the picker of a field on this row. */
  readonly edit: (id: string, field: FieldName | 'title') => void;
  /** Explains why a field is read-only. */
  readonly refuse: (work: Work, field: FieldName) => void;
  readonly change: (work: Work, change: ChangeOfEach, references?: Partial<References>) => void;
  /**
   * Called when the picker or the title's field has closed. The list takes the focus back, unless the focus went to an
   * element outside the list.
   */
  readonly editingEnded: (isLeft?: boolean) => void;
}
