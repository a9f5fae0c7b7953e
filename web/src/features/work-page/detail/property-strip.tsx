import type { ReactNode } from 'react';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { editableFields, type FieldName, mayEdit } from '#features/works/fields/editable-field.ts';
import { FieldValue, type FieldValueProps } from '#features/works/fields/field-value.tsx';
import { WorkFieldPicker } from '#features/works/fields/work-field-picker.tsx';

type PropertyStripProps = Omit<FieldValueProps, 'field'> & {
  /** The button that shows the other properties. */
  readonly more: ReactNode;
};

const shown: readonly FieldName[] = ['status', 'ownerId', 'due', 'priority'];
const readOnly = 'inline-flex h-9 max-w-full items-center gap-1.5 px-2.5 text-sm';
/** Only values that can be changed look like a button. */
const pill = `${readOnly} rounded-control bg-foreground/6`;

/** The most important properties of a work under its title, when there is no room for the column of properties. */
export function PropertyStrip({ more, ...value }: PropertyStripProps) {
  const { work } = value;
  const { change } = useWorkActions();
  return (
    <div className="mb-4 flex flex-wrap gap-1.5 lg:hidden">
      {shown.map((field) => {
        const content = <FieldValue {...value} field={field} />;
        if (!mayEdit(work, field)) {
          return (
            <span key={field} className={readOnly}>
              {content}
            </span>
          );
        }
        return (
          <WorkFieldPicker
            key={field}
            field={field}
            works={[work]}
            onChange={(fields, references, begun) => void change(begun, fields, { references })}
            trigger={
              <button type="button" title={editableFields[field].name} className={pill}>
                <span className="sr-only">{editableFields[field].name}</span>
                {content}
              </button>
            }
          />
        );
      })}
      {more}
    </div>
  );
}
