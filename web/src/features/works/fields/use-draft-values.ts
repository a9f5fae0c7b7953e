import { useState } from 'react';
import type { FieldPickerProps } from './picker-props.ts';

/** Several values are chosen one by one and sent once, when the picker closes. */
export function useDraftValues(
  { open, onOpenChange }: Pick<FieldPickerProps, 'open' | 'onOpenChange'>,
  current: readonly string[],
  onCommit: (values: string[]) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  return {
    values: draft ?? current,
    onChange: (values: string[]) => setDraft(values),
    open: open ?? isOpen,
    onOpenChange: (next: boolean) => {
      if (!next && draft !== null) {
        if (!sameValues(draft, current)) onCommit([...draft]);
        setDraft(null);
      }
      setOpen(next);
      onOpenChange?.(next);
    },
  };
}

const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));
