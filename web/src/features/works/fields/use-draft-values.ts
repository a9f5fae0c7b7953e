import { useRef, useState } from 'react';
import type { OpenPickerProps } from './picker-props.ts';

interface Draft {
  /** What was chosen when the first choice was made: others may change it meanwhile, and that is not this one's doing. */
  readonly before: readonly string[];
  readonly values: readonly string[];
}

/**
 * Several values are chosen one by one and sent once, when the picker closes. A value that has to be made first may come
 * after that; it is sent by itself then.
 */
export function useDraftValues(
  { open, onOpenChange }: Pick<OpenPickerProps, 'open' | 'onOpenChange'>,
  current: readonly string[],
  onCommit: (before: readonly string[], values: readonly string[]) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const closings = useRef(0);
  const latest = useRef(onCommit);
  latest.current = onCommit;
  const change = (edit: (values: readonly string[]) => readonly string[]) =>
    setDraft((known) => ({ before: known?.before ?? current, values: edit(known?.values ?? current) }));
  return {
    picker: {
      values: draft?.values ?? current,
      onChange: (values: readonly string[]) => change(() => values),
      open: open ?? isOpen,
      onOpenChange: (next: boolean) => {
        if (!next) {
          closings.current += 1;
          if (draft !== null && !sameValues(draft.before, draft.values)) onCommit(draft.before, draft.values);
          setDraft(null);
        }
        setOpen(next);
        onOpenChange?.(next);
      },
    },
    /** Chooses what is being made, as soon as it is there. */
    addWhenMade: async (made: Promise<string>) => {
      const wasClosed = closings.current;
      const value = await made;
      if (closings.current === wasClosed) return change((values) => [...values, value]);
      latest.current([], [value]);
    },
  };
}

const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));
