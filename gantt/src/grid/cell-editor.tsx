import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Edited } from '../chart/editing.ts';
import type { CellContext, GanttColumn } from '../props.ts';

interface CellEditorProps {
  column: GanttColumn;
  context: CellContext;
  edited: Edited;
  /** Of the words that say why a text was refused. */
  reasonId: string;
  /** Answers whether it was taken. */
  onCommit(text: string, isLeft?: boolean): boolean;
  /** Says what is being typed. */
  onType(text: string): void;
  onCancel(): void;
}

/** The host's editor, else a text field: Enter and leaving commit, Escape does not. */
export function CellEditor({
  column,
  context,
  edited,
  reasonId,
  onCommit,
  onType,
  onCancel,
}: CellEditorProps) {
  const editor = column.editor?.({ ...context, commit: onCommit, cancel: onCancel });
  if (editor !== undefined) return editor;
  return (
    <TextEditor
      name={typeof column.header === 'string' ? column.header : column.id}
      text={column.editText?.(context.work) ?? ''}
      {...{ edited, reasonId, onCommit, onType, onCancel }}
    />
  );
}

interface TextEditorProps extends Pick<CellEditorProps, 'edited' | 'reasonId' | 'onType' | 'onCancel'> {
  name: string;
  text: string;
  onCommit(text: string, isLeft: boolean): boolean;
}

function TextEditor({ name, text, edited, reasonId, onCommit, onType, onCancel }: TextEditorProps) {
  const { refused, entered, hint } = edited;
  const field = useRef<HTMLInputElement>(null);
  // Enter and Escape end the editing, after which the field is left too.
  const isOver = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the cell is entered
  useEffect(() => field.current?.select(), [entered]);
  const cancel = () => {
    isOver.current = true;
    onCancel();
  };
  const commit = (isLeft: boolean) => {
    const typed = field.current?.value ?? text;
    if (isOver.current || (isLeft && typed === refused?.text)) return;
    if (typed === text) {
      cancel();
      return;
    }
    isOver.current = true;
    isOver.current = onCommit(typed, isLeft);
  };
  const takeKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') commit(false);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className="gantt-editor"
      dir="auto"
      aria-label={name}
      aria-invalid={refused !== undefined || undefined}
      aria-describedby={(refused ?? hint) === undefined ? undefined : reasonId}
      defaultValue={refused?.text ?? text}
      onKeyDown={takeKey}
      onInput={(event) => onType(event.currentTarget.value)}
      onBlur={() => commit(true)}
    />
  );
}
