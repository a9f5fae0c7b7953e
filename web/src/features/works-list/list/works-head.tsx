import { ListFilter, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { language } from '#lib/words.ts';
import type { TypedFilterProps } from '../typed-filter/typed-filter.tsx';
import { say } from './words/index.ts';

const TypedFilter = lazyAside(loadOnFirstTouch(() => import('../typed-filter/typed-filter.tsx')));

interface WorksFigureProps {
  readonly matching: number | undefined;
  /** Undefined until it is loaded. */
  readonly all: number | undefined;
  /** The only filter is the default one of open works. */
  readonly isOpenOnly: boolean;
}

/** "638 of 1,486 are open"; only one number when nothing is filtered, or when the screen shows the total elsewhere. */
export function WorksFigure({ matching, all, isOpenOnly }: WorksFigureProps) {
  if (matching === undefined || all === undefined) return null;
  if (matching !== all) return say(isOpenOnly ? 'figureOpen' : 'figureMatch', { count: matching, all });
  return isOpenOnly ? say('openFigure', { count: all }) : all.toLocaleString(language);
}

interface SearchFieldProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called when Escape leaves the field. */
  readonly onLeave: () => void;
  /** Set when sentences are read as filters. */
  readonly onTake?: TypedFilterProps['onTake'];
}

/** Debounce before the list is requested. */
const typingMs = 250;

export function SearchField({ text, onSearch, inputRef, onLeave, onTake }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  /** The text is a sentence that Enter converts to filters, so the list waits. */
  const [isReading, setReading] = useState(false);
  const [isTouched, setTouched] = useState(false);
  /**
   * Searches of this field that are not in the address yet. When they arrive there, they must not overwrite what the
   * person has typed since.
   */
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
    if (typed.trim() === text || isReading) return;
    const timer = setTimeout(() => search(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, search, isReading]);
  return (
    <div className="relative max-md:min-w-0 max-md:grow">
      <Search className="pointer-events-none absolute top-1.5 left-2 text-muted-foreground pointer-coarse:top-2.5" />
      <input
        ref={inputRef}
        type="search"
        aria-label={say('searchWorks')}
        placeholder={say('wordsOrKey')}
        value={typed}
        maxLength={200}
        onFocus={() => setTouched(true)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key === 'Escape' || event.key === 'Enter') {
            event.preventDefault();
            onLeave();
          }
        }}
        className="h-7 w-44 rounded-control border border-input bg-background pr-7 pl-7.5 text-sm hover:border-muted-foreground pointer-coarse:h-9 max-md:w-full [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={say('clearSearch')}
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
      {/* Loaded once a text was typed, and kept after that, so that a filter can be converted back to its sentence. */}
      <Suspense>
        {isTouched && onTake !== undefined && (
          <TypedFilter
            typed={typed}
            onTyped={setTyped}
            inputRef={inputRef}
            onReading={setReading}
            onTake={onTake}
          />
        )}
      </Suspense>
    </div>
  );
}

export function FilterButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Button icon={<ListFilter />} keys="F" onClick={onClick} className="!font-normal max-md:hidden">
        {say('filter')}
      </Button>
      <IconButton label={say('filter')} icon={<ListFilter />} onClick={onClick} className="md:hidden" />
    </>
  );
}

interface DisplayButtonProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The content of the popover, drawn once it is open. */
  readonly children: ReactNode;
}

/** Opens the settings of how the list is shown. */
export function DisplayButton({ open, onOpenChange, children }: DisplayButtonProps) {
  const trigger = (
    <Button icon={<SlidersHorizontal />} title={say('displayKeys')} className="!font-normal">
      <span className="max-md:sr-only">{say('display')}</span>
    </Button>
  );
  return (
    <Popover
      label={say('display')}
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
