import type { Work } from '@gantry/contract';
import { type ReactNode, Suspense } from 'react';
import { editableFields, type FieldName, mayEdit } from '#features/works/fields/editable-field.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { Cell } from './cell.tsx';
import type { RowHandlers } from './row-handlers.ts';

const WorkFieldPicker = lazyPart(
  loadOnFirstTouch(() =>
    import('#features/works/fields/work-field-picker.tsx').then((module) => ({
      default: module.WorkFieldPicker,
    })),
  ),
);

interface FieldCellProps {
  readonly work: Work;
  readonly field: FieldName;
  /** "Status: In progress"; left out when the content contains it. */
  readonly label?: string;
  readonly title: string;
  readonly editing: FieldName | 'title' | null;
  readonly handlers: RowHandlers;
  readonly className?: string;
  /** Attributes of the pressed element: a finger needs a larger target than the value. */
  readonly touch?: string;
  /** Attributes of the cell itself, if it is in a table. */
  readonly cell?: { readonly id: string; readonly 'aria-colindex': number };
  readonly children: ReactNode;
}

/**
 * A value that is changed in place. Only the cell being edited has a picker; the others are plain buttons, since a list
 * paints hundreds of them while it is scrolled.
 */
export function FieldCell(props: FieldCellProps) {
  const { work, field, label, title, editing, handlers, className, touch, cell, children } = props;
  const { keys } = editableFields[field];
  const look = 'relative z-1 -m-1 flex min-w-0 items-center rounded-bar p-1';
  const hint = keys === undefined ? title : `${title} (${keys})`;
  if (!mayEdit(work, field)) {
    return (
      <Cell
        {...cell}
        title={sayRefused('cellWhy', { field: title })}
        aria-label={label}
        onClick={() => handlers.refuse(work, field)}
        className={cx(look, touch, className)}
      >
        {children}
      </Cell>
    );
  }
  const button = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={hint}
      onClick={() => handlers.edit(work.id, field)}
      className={cx(look, touch, 'm-0 min-w-0 grow [justify-content:inherit] hover:bg-foreground/6')}
    >
      {children}
    </button>
  );
  return (
    <Cell {...cell} className={cx('-m-1 flex min-w-0', className)}>
      {editing === field ? (
        <Suspense fallback={button}>
          <WorkFieldPicker
            field={field}
            works={[work]}
            trigger={button}
            open
            onOpenChange={(open) => !open && handlers.editingEnded()}
            onChange={(change, references, [begun = work]) => handlers.change(begun, change, references)}
          />
        </Suspense>
      ) : (
        button
      )}
    </Cell>
  );
}
