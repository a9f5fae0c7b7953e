import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CellContext, GanttColumn } from '../props.ts';

interface CellEditorProps {
  column: GanttColumn;
  context: CellContext;
  onCommit(text: string, isLeft?: boolean): void;
  onCancel(): void;
}

/** The host's editor, else a text field: Enter and leaving commit, Escape does not. */
export function CellEditor({ column, context, onCommit, onCancel }: CellEditorProps) {
  const editor = column.editor?.({ ...context, commit: onCommit, cancel: onCancel });
  if (editor !== undefined) return editor;
  return (
    <TextEditor
      name={typeof column.header === 'string' ? column.header : column.id}
      text={column.editText?.(context.work) ?? ''}
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
}

interface TextEditorProps {
  name: string;
  text: string;
  onCommit(text: string, isLeft: boolean): void;
  onCancel(): void;
}

function TextEditor({ name, text, onCommit, onCancel }: TextEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  // Enter and Escape end the editing, after which the field is left too.
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (action: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    action();
  };
  const commit = (isLeft: boolean) => {
    const typed = field.current?.value ?? text;
    end(typed === text ? onCancel : () => onCommit(typed, isLeft));
  };
  const takeKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') commit(false);
    else if (event.key === 'Escape') end(onCancel);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className="gantt-editor"
      aria-label={name}
      defaultValue={text}
      onKeyDown={takeKey}
      onBlur={() => commit(true)}
    />
  );
}
