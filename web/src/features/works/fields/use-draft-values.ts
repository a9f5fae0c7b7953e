import { useRef, useState } from 'react';
import type { OpenPickerProps } from './picker-props.ts';

interface Draft {
  /**
   * The values when the first choice was made. Others may change them meanwhile, which does not count as the person's
   * choice.
   */
  readonly before: readonly string[];
  readonly values: readonly string[];
}

/**
 * Collects several chosen values and sends them once, when the picker closes. A value that must be created first may
 * arrive later; it is then sent separately.
 */
export function useDraftValues(
  { open, onOpenChange }: Pick<OpenPickerProps, 'open' | 'onOpenChange'>,
  current: readonly string[],
  onCommit: (before: readonly string[], values: readonly string[]) => void,
  /** Whether another value that is sent with them was changed. */
  isChangedBesides = false,
) {
  const [isOpen, setOpen] = useState(false);
  const [draft, showDraft] = useState<Draft | null>(null);
  // A ref, because the key that closes the picker may come before the last choice is rendered.
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
    /** Chooses a value that is being created, as soon as it exists. */
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
