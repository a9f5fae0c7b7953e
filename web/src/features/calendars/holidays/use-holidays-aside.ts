import { useRef, useState } from 'react';

const noDays: ReadonlySet<string> = new Set();

/** Whether the holidays panel is open, and which days it proposes. */
export function useHolidaysAside() {
  const [isOpen, setOpen] = useState(false);
  const [proposed, setProposed] = useState(noDays);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOpen, button, proposed, setProposed, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}

export type HolidaysAside = ReturnType<typeof useHolidaysAside>;
