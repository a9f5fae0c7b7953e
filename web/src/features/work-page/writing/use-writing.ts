import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { continueList, type Edit, insertLink, isAddress, toggleMarks, type Written } from './edit-text.ts';

/** A function that edits the text in a field: its result replaces the part that it names. */
export type Change = (written: Written) => Edit;

const marksByKey: Readonly<Record<string, Change>> = {
  b: (written) => toggleMarks(written, '**'),
  i: (written) => toggleMarks(written, '_'),
  k: (written) => insertLink(written),
};

/** The keys of a text field, and the function that changes its text from outside. */
export function useWriting(field: RefObject<HTMLTextAreaElement | null>) {
  const apply = useCallback(
    (change: Change) => {
      if (field.current !== null) write(field.current, change(writtenIn(field.current)));
    },
    [field],
  );
  /** Returns true when it handled the key. */
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const edit = editOf(event);
    if (edit === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    write(event.currentTarget, edit);
    return true;
  };
  /** An address pasted over selected text becomes its link. */
  const takePaste = (event: React.ClipboardEvent<HTMLTextAreaElement>): boolean => {
    const written = writtenIn(event.currentTarget);
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (written.start === written.end || !isAddress(pasted)) return false;
    if (isAddress(written.text.slice(written.start, written.end))) return false;
    event.preventDefault();
    write(event.currentTarget, insertLink(written, pasted));
    return true;
  };
  return { apply, takeKey, takePaste };
}

function editOf(event: KeyboardEvent<HTMLTextAreaElement>): Edit | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent, currentTarget } = event;
  if (nativeEvent.isComposing || altKey || shiftKey) return undefined;
  if (ctrlKey || metaKey) return marksByKey[key.toLowerCase()]?.(writtenIn(currentTarget));
  return key === 'Enter' ? continueList(writtenIn(currentTarget)) : undefined;
}

const writtenIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Inserts text as if it was typed, so that the browser's own undo works, and React gets the event. */
function write(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isWritten =
    insert === ''
      ? from === to || document.execCommand('delete')
      : document.execCommand('insertText', false, insert);
  if (!isWritten) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
