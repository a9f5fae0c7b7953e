import { ListFilter, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';

/** "17 of 1,486"; only one figure where nothing is filtered. */
export function WorksFigure({ matching, all }: { matching: number | undefined; all: number | undefined }) {
  if (matching === undefined || all === undefined) return null;
  const [shown, total] = [matching, all].map((figure) => figure.toLocaleString('en'));
  return matching === all ? total : `${shown} of ${total}`;
}

interface SearchFieldProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Escape in the field leaves it. */
  readonly onLeave: () => void;
}

/** Typing waits this long before the list is asked for. */
const typingMs = 250;

export function SearchField({ text, onSearch, inputRef, onLeave }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  /** What was asked for here, and is on its way into the address: it says nothing new to a person who types on. */
  const own = useRef(new Set<string>());
  const search = useCallback(
    (words: string) => {
      own.current.add(words.trim());
      onSearch(words);
    },
    [onSearch],
  );
  useEffect(() => {
    const isOwn = own.current.delete(text);
    if (!isOwn) own.current.clear();
    setTyped((words) => (isOwn || words.trim() === text ? words : text));
  }, [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => search(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, search]);
  return (
    <div className="relative max-md:min-w-0 max-md:grow">
      <Search className="pointer-events-none absolute top-1.5 left-2 text-muted-foreground pointer-coarse:top-2.5" />
      <input
        ref={inputRef}
        type="search"
        aria-label="Search works"
        placeholder="Words or key"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key === 'Escape' || event.key === 'Enter') {
            event.preventDefault();
            onLeave();
          }
        }}
        className="h-7 w-44 rounded-control border border-border-strong bg-background pr-7 pl-7.5 text-sm hover:border-mark pointer-coarse:h-9 max-md:w-full [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('');
            search('');
            inputRef.current?.focus();
          }}
          className="absolute top-1 right-1 rounded-bar p-1 text-muted-foreground hover:text-foreground pointer-coarse:top-2"
        >
          <X className="!size-3" />
        </button>
      )}
    </div>
  );
}

export function FilterButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Button icon={<ListFilter />} keys="F" onClick={onClick} className="!font-normal max-md:hidden">
        Filter
      </Button>
      <IconButton label="Filter" icon={<ListFilter />} onClick={onClick} className="md:hidden" />
    </>
  );
}

interface DisplayButtonProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What stands in it, drawn once it is open. */
  readonly children: ReactNode;
}

/** How the list is shown. */
export function DisplayButton({ open, onOpenChange, children }: DisplayButtonProps) {
  const trigger = (
    <Button icon={<SlidersHorizontal />} title="Display (Shift+V)" className="!font-normal">
      <span className="max-md:sr-only">Display</span>
    </Button>
  );
  return (
    <Popover
      label="Display"
      trigger={trigger}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      className="max-h-(--available-height) w-76 max-w-(--available-width) overflow-y-auto"
    >
      {children}
    </Popover>
  );
}
