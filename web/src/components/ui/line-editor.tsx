import { type ReactElement, useRef, useState } from 'react';
import { Input } from './input.tsx';
import { Popover } from './popover.tsx';

interface LineEditorProps {
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly value: string;
  readonly longest?: number | undefined;
  readonly placeholder?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Called with the trimmed text; empty if everything was deleted. Not called when nothing changed. */
  readonly onSave: (text: string) => void;
}

/** A line of text that is edited in the place of its button. Enter and blur save the text, Escape does not. */
export function LineEditor(props: LineEditorProps) {
  const { trigger, label, value, longest, placeholder, open, onOpenChange, onSave } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const opening = useOpenings(isOpen);
  const field = useRef<HTMLInputElement>(null);
  const isGivenUp = useRef(false);
  const close = () => {
    const typed = isGivenUp.current ? value : (field.current?.value.trim() ?? value);
    isGivenUp.current = false;
    setOpen(false);
    if (typed !== value) onSave(typed);
  };
  return (
    <Popover
      label={label}
      trigger={trigger}
      open={isOpen}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      className="w-72 max-w-(--available-width) p-2"
    >
      <form
        key={opening}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Input
          ref={field}
          autoFocus
          aria-label={label}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          defaultValue={value}
          maxLength={longest}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') isGivenUp.current = true;
          }}
        />
      </form>
    </Popover>
  );
}

/** Counts the openings. Reopening during the closing animation must start fresh, without the text typed before. */
function useOpenings(isOpen: boolean): number {
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  return opening;
}
