import type { CalendarException } from '@gantry/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { repeatWords } from './repeat-words.ts';
import { say } from './words/index.ts';

interface ExceptionsListProps {
  readonly exceptions: readonly CalendarException[];
  readonly year: number;
  readonly selected: number | undefined;
  readonly isReadOnly: boolean;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
}

/** The maximum number of rows drawn at once. */
const mostDrawn = 200;

/** The exceptions of the visible year, and on demand all of them. */
export function ExceptionsList({
  exceptions,
  year,
  selected,
  isReadOnly,
  onSelect,
  onAdd,
}: ExceptionsListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const today = useCompanyToday();
  const indexed = exceptions.map((exception, index) => ({ exception, index }));
  const ofYear = indexed.filter(
    ({ exception: { from, to } }) => from <= `${year}-12-31` && to >= `${year}-01-01`,
  );
  const shown = (showsAll ? indexed : ofYear).slice(0, mostDrawn);
  const hidden = exceptions.length - shown.length;
  return (
    <section aria-label={say('exceptions')}>
      <div className="flex items-center gap-2 text-sm text-secondary-foreground">
        <h2>{say('exceptions')}</h2>
        <span className="num text-muted-foreground">{exceptions.length}</span>
        {!isReadOnly && (
          <IconButton
            className="ml-auto"
            size="small"
            label={say('addException')}
            icon={<Plus />}
            onClick={onAdd}
          />
        )}
      </div>
      <ul className="mt-1 flex flex-col">
        {shown.map(({ exception, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-pressed={index === selected}
              onClick={() => onSelect(index)}
              className={cx(
                'flex w-full items-center gap-2 rounded-control px-1.5 py-1 text-left text-sm hover:bg-hover pointer-coarse:min-h-9',
                index === selected && 'bg-selected',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'size-3.5 flex-none rounded-bar ring-1 ring-border-strong',
                  exception.spans.length === 0 ? 'bg-foreground/10' : 'bg-soon-soft',
                )}
              />
              <span className="min-w-0 grow truncate">{exception.name}</span>
              <span className="num text-xs text-muted-foreground">{datesOf(exception, today)}</span>
            </button>
          </li>
        ))}
      </ul>
      {exceptions.length === 0 && <p className="text-sm text-muted-foreground">{say('noException')}</p>}
      {hidden > 0 && !showsAll && (
        <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
          {say('moreExceptions', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

function datesOf({ from, to, repeat }: CalendarException, today: string): string {
  if (repeat != null) return repeatWords(repeat, from);
  return from === to ? shortDay(from, today) : `${shortDay(from, today)} – ${shortDay(to, today)}`;
}
