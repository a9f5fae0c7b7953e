import { ReadOnly } from '#components/read-only.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import {
  editableFields,
  type FieldName,
  mayEdit,
  refusedField,
} from '#features/works/fields/editable-field.ts';
import { FieldValue, type FieldValueProps } from '#features/works/fields/field-value.tsx';
import { WorkFieldPicker } from '#features/works/fields/work-field-picker.tsx';
import { cx } from '#lib/cx.ts';

export interface PropertyProps extends FieldValueProps {
  /** The field whose picker a key has opened, and how to tell that it opened or closed. */
  readonly editing: FieldName | null;
  readonly onEditing: (field: FieldName | null) => void;
  /** Narrower, two in a row, without key hints. */
  readonly compact?: boolean;
}

/** A property of a work: a button that opens its picker in place and names its key. */
export function Property({ editing, onEditing, compact = false, ...value }: PropertyProps) {
  const { field, work } = value;
  const { change } = useWorkActions();
  const { name, keys } = editableFields[field];
  const look = cx(
    'flex w-full min-w-0 items-center rounded-control text-left text-sm',
    compact ? 'min-h-7' : 'min-h-[30px] px-2',
  );
  const content = (
    <>
      <span className={cx('flex-none text-muted-foreground', compact ? 'w-14' : 'w-23')}>{name}</span>
      <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
        <FieldValue {...value} />
      </span>
    </>
  );
  if (!mayEdit(work, field))
    return (
      <ReadOnly {...refusedField(work, field)} className={look}>
        {content}
      </ReadOnly>
    );
  return (
    <WorkFieldPicker
      field={field}
      works={[work]}
      open={editing === field}
      onOpenChange={(open) => onEditing(open ? field : null)}
      onChange={(fields, references, begun) => void change(begun, fields, { references })}
      trigger={
        <button
          type="button"
          aria-keyshortcuts={compact ? undefined : keys}
          className={cx(look, 'hover:bg-hover data-popup-open:bg-hover', compact && '-mx-1.5 px-1.5')}
        >
          {content}
          {keys !== undefined && !compact && (
            <Keys keys={keys} className="ml-auto !bg-transparent text-muted-foreground" />
          )}
        </button>
      }
    />
  );
}
