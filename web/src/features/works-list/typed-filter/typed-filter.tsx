import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filterFieldName, priorityWords, statusWords } from '#lib/work-words.ts';
import { isUnary, type WorkFilter } from '#sync/reads/work-filter.ts';
import { filterDayWords } from '../filters/filter-days.ts';
import { getFilterField, operatorLabel } from '../filters/filter-fields.ts';
import { FilterIcon } from '../filters/filter-icon.tsx';
import type { KnownNames } from './name-pieces.ts';
import { useReadFilter } from './use-read-filter.ts';
import { say } from './words/index.ts';

export interface TypedFilterProps {
  readonly typed: string;
  /** Replaces the text of the field. */
  readonly onTyped: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called with whether the text is read as a filter, which is then not searched as text. */
  readonly onReading: (isReading: boolean) => void;
  /** Applies the filters, and returns the function that undoes this. */
  readonly onTake: (filters: readonly WorkFilter[]) => () => void;
}

/** The meaning of the sentence in the search field, before Enter converts it to chips. */
export default function TypedFilter({ typed, onTyped, inputRef, onReading, onTake }: TypedFilterProps) {
  const [declined, setDeclined] = useState<string>();
  // After the field was emptied, the same text is read as a sentence again.
  if (typed === '' && declined !== undefined) setDeclined(undefined);
  const read = useReadFilter(typed);
  const filters = typed === declined ? undefined : read?.filters;
  const isReading = filters !== undefined;
  const tellOfReading = useEffectEvent(onReading);
  useEffect(() => tellOfReading(isReading), [isReading]);
  const taken = useRef<{ readonly text: string; readonly takeBack: () => void }>(undefined);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Enter' && filters !== undefined) {
      taken.current = { text: typed, takeBack: onTake(filters) };
      onTyped('');
    } else if (key === 'Escape' && filters !== undefined) setDeclined(typed);
    else if (key === 'Backspace' && typed === '' && taken.current !== undefined) {
      // Restores the sentence as text, which is then searched.
      taken.current.takeBack();
      setDeclined(taken.current.text);
      onTyped(taken.current.text);
      taken.current = undefined;
    } else {
      if (key.length === 1) taken.current = undefined;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const field = inputRef.current;
    const stopped = new AbortController();
    // Runs before the field's own keys, which leave the field.
    field?.addEventListener('keydown', listen, { capture: true, signal: stopped.signal });
    return () => stopped.abort();
  }, [inputRef]);
  if (filters === undefined || read === undefined) return null;
  const words = filters.map((filter) => filterSaid(filter, read));
  return (
    <div className="absolute top-full right-0 z-20 mt-1 w-max max-w-[min(24rem,calc(100vw-2rem))] rounded-float border border-border bg-popover p-2.5 text-sm shadow-float max-md:left-0">
      <ul aria-label={say('read')} className="flex flex-wrap gap-1.5">
        {filters.map((filter, index) => (
          <li
            key={`${filter.field} ${filter.operator}`}
            className="inline-flex h-[26px] max-w-full items-center gap-1.5 rounded-control bg-primary/10 px-2"
          >
            <FilterIcon field={filter.field} />
            <bdi className="truncate">{words[index]}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        <span>{say('take')}</span>
        <span className="max-md:hidden">{say('keep')}</span>
      </p>
      <p role="status" className="sr-only">
        {say('status', { filters: words.join(', ') })}
      </p>
    </div>
  );
}

interface Known {
  readonly known: KnownNames;
  readonly today: string;
}

/** "Due is this week", "Owner or assignee is Mai Pham", "Overdue". */
function filterSaid({ field, operator, values }: WorkFilter, { known, today }: Known): string {
  const { kind } = getFilterField(field);
  const name = filterFieldName(field);
  if (kind === 'yes') return name;
  const comparison = operatorLabel(getFilterField(field), operator);
  if (isUnary(operator)) return say('unary', { field: name, operator: comparison });
  const words: Readonly<Record<string, string>> = { ...statusWords, ...priorityWords, me: say('me') };
  const named = [...known.people, ...known.projects, ...known.departments, ...known.labels];
  const valueSaid = (value: string) =>
    kind === 'date'
      ? filterDayWords(value, today)
      : (named.find(({ id }) => id === value)?.name ?? words[value] ?? value);
  return say('condition', { field: name, operator: comparison, values: values.map(valueSaid).join(', ') });
}
