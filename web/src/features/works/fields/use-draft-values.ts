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
  /** Something else that is sent along was changed. */
  isChangedBesides = false,
) {
  const [isOpen, setOpen] = useState(false);
  const [draft, showDraft] = useState<Draft | null>(null);
  // The key that closes the picker may come before what was made a moment ago is painted.
  const chosen = useRef<Draft | null>(null);
  const closings = useRef(0);
  const latest = useRef(onCommit);
  latest.current = onCommit;
  const setDraft = (next: Draft | null) => {
    chosen.current = next;
    showDraft(next);
  };
  const change = (edit: (values: readonly string[]) => readonly string[]) => {
    const { before, values } = chosen.current ?? { before: current, values: current };
    setDraft({ before, values: edit(values) });
  };
  return {
    picker: {
      values: draft?.values ?? current,
      onChange: (values: readonly string[]) => change(() => values),
      open: open ?? isOpen,
      onOpenChange: (next: boolean) => {
        if (!next) {
          closings.current += 1;
          const { before, values } = chosen.current ?? { before: current, values: current };
          if (isChangedBesides || !sameValues(before, values)) onCommit(before, values);
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
