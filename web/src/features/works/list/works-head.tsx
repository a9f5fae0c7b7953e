import { ArrowDownWideNarrow, ListFilter, Search, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuChoice, MenuSeparator } from '#components/ui/menu.tsx';
import { sortFieldWords, type WorkSortField, workSortFields } from '../work-words.ts';
import { formatSort, readSort } from '../works-search.ts';

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
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-1.5 left-2 text-muted-foreground pointer-coarse:top-2.5" />
      <input
        ref={inputRef}
        type="search"
        aria-label="Search works"
        placeholder="Title or key"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed);
          if (event.key === 'Escape' || event.key === 'Enter') {
            event.preventDefault();
            onLeave();
          }
        }}
        className="h-7 w-44 rounded-control border border-border-strong bg-background pr-7 pl-7.5 text-sm hover:border-mark pointer-coarse:h-9 max-md:w-36 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('');
            onSearch('');
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

interface DisplayMenuProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const sortOptions = workSortFields.map((field) => ({ value: field, label: sortFieldWords[field] }));

/** How the list is shown; for now, in which order. */
export function DisplayMenu({ sort, onSort, ...menu }: DisplayMenuProps) {
  const { field, descending } = readSort(sort);
  const trigger = (
    <Button icon={<SlidersHorizontal />} title="Display (Shift+V)" className="!font-normal">
      <span className="max-md:sr-only">Display</span>
    </Button>
  );
  return (
    <Menu {...menu} trigger={trigger} align="end">
      <MenuChoice
        label="Sort by"
        value={field}
        options={sortOptions}
        onChange={(next: WorkSortField) =>
          onSort(formatSort({ field: next, descending: startsHigh.has(next) }))
        }
      />
      <MenuSeparator />
      <MenuChoice
        label="Direction"
        value={descending ? 'down' : 'up'}
        options={[
          { value: 'up', label: 'Ascending', icon: <ArrowDownWideNarrow className="-scale-y-100" /> },
          { value: 'down', label: 'Descending', icon: <ArrowDownWideNarrow /> },
        ]}
        onChange={(direction) => onSort(formatSort({ field, descending: direction === 'down' }))}
      />
    </Menu>
  );
}

/** Fields of which people want to see the newest or the most first. */
const startsHigh: ReadonlySet<WorkSortField> = new Set(['updated', 'created', 'progress']);
