import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Edited } from '../chart/editing.ts';
import type { EditEnd, Step } from '../intents.ts';
import type { CellContext, GanttColumn } from '../props.ts';
import { LongField } from './long-field.tsx';

interface CellEditorProps {
  column: GanttColumn;
  context: CellContext;
  edited: Edited;
  /** Id of the element with the reason for a refusal. */
  reasonId: string;
  /** Returns whether the text was accepted. */
  onCommit(text: string, isLeft?: boolean, step?: Step): boolean;
  /** Reports the current text. */
  onType(text: string): void;
  onCancel(end: EditEnd): void;
  /** Whether the row has an editable cell on that side. */
  hasNext(step: Step): boolean;
  onStep(step: Step): void;
}

/** The host's editor, else a text field. Enter, Tab and leaving the field commit; Escape cancels. */
export function CellEditor({
  column,
  context,
  edited,
  reasonId,
  onCommit,
  onType,
  onCancel,
  hasNext,
  onStep,
}: CellEditorProps) {
  const editor = column.editor?.({ ...context, commit: onCommit, cancel: () => onCancel('givenUp') });
  if (editor !== undefined) return editor;
  return (
    <TextEditor
      name={typeof column.header === 'string' ? column.header : column.id}
      text={column.editText?.(context.work) ?? ''}
      isLong={column.isLong === true}
      {...{ edited, reasonId, onCommit, onType, onCancel, hasNext, onStep }}
    />
  );
}

interface TextEditorProps extends Omit<CellEditorProps, 'column' | 'context'> {
  name: string;
  text: string;
  isLong: boolean;
}

function TextEditor(props: TextEditorProps) {
  const { name, text, isLong, edited, reasonId, onCommit, onType, onCancel, hasNext, onStep } = props;
  const { refused, entered, hint } = edited;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Enter and Escape end the editing; after that, the blur event of the field must not commit again.
  const isOver = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the cell is entered
  useEffect(() => (isLong ? field.current?.focus() : field.current?.select()), [entered]);
  const cancel = (end: EditEnd) => {
    isOver.current = true;
    onCancel(end);
  };
  const commit = (isLeft: boolean) => {
    const typed = field.current?.value ?? text;
    if (isOver.current || (isLeft && typed === refused?.text)) return;
    if (typed === text) {
      cancel(isLeft ? 'left' : 'entered');
      return;
    }
    isOver.current = true;
    isOver.current = onCommit(typed, isLeft);
  };
  const goOn = (step: Step) => {
    const typed = field.current?.value ?? text;
    isOver.current = true;
    isOver.current = typed === text || onCommit(typed, false, step);
    if (isOver.current) onStep(step);
  };
  const takeKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Enter') commit(false);
    else if (event.key === 'Escape') cancel('givenUp');
    else if (event.key === 'Tab' && hasNext(step)) goOn(step);
    else return;
    event.preventDefault();
  };
  const Field = isLong ? LongField : 'input';
  return (
    <Field
      ref={field}
      className={isLong ? 'gantt-editor gantt-long-field' : 'gantt-editor'}
      dir="auto"
      aria-label={name}
      aria-invalid={refused !== undefined || undefined}
      aria-describedby={(refused ?? hint) === undefined ? undefined : reasonId}
      defaultValue={refused?.text ?? text}
      onKeyDown={takeKey}
      onInput={(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType(event.currentTarget.value)
      }
      onBlur={() => commit(true)}
    />
  );
}
