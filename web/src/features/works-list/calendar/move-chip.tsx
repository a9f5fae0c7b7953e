import type { Work } from '@gantry/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useDuePreview } from '#features/works/change/due-preview-queries.ts';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import { asEnd, dayWords } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { droppedOn, movedBy } from './calendar-days.ts';
import type { DayDrag } from './use-day-drag.ts';
import type { DayCarry } from './use-day-keys.ts';
import { say } from './words/index.ts';

/** Debounce: the server is asked once the work has rested on a day this long. */
const restMs = 250;

/** Shows beside the pointer what dropping the work on the day would do. It does not write anything. */
export function MoveChip({ drag }: { drag: DayDrag & { readonly day: string } }) {
  const { work, taken, day } = drag;
  return (
    <div
      aria-hidden
      style={{
        transform: `translate(${Math.min(drag.x + 14, window.innerWidth - 300)}px, ${drag.y + 14}px)`,
      }}
      className="pointer-events-none fixed top-0 left-0 z-50 w-70 rounded-float bg-popover p-3 text-sm shadow-float"
    >
      <Move work={work} due={droppedOn(work, taken, day).due ?? day}>
        {say('putBack')}
      </Move>
    </div>
  );
}

/** Shows below the weeks what Enter would do while keys carry a work. */
export function CarryChip({ carry: { work, days } }: { carry: DayCarry }) {
  const to = movedBy(work, days);
  return (
    <div
      role="status"
      className="fixed bottom-6 left-1/2 z-50 w-80 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-float border border-border bg-popover p-3 text-sm shadow-float"
    >
      <Move work={work} due={to.due ?? to.start ?? null}>
        {say('takeOrPutBack')}
      </Move>
    </div>
  );
}

interface MoveProps {
  readonly work: Work;
  /** The day on which the work would be due. */
  readonly due: string | null;
  /** The hint about the next step. */
  readonly children: ReactNode;
}

/** The new date of a work, and the works that move with it. */
function Move({ work, due, children }: MoveProps) {
  const today = useCompanyToday();
  const may = mayEdit(work, 'due');
  const before = work.due ?? work.start;
  // A work without a due stands at its start.
  const words = (date: string) => dayWords(work.due === null ? date : asEnd(date), today);
  return (
    <>
      <p className="truncate">
        <span className="text-muted-foreground">{work.key}</span>{' '}
        <b className="font-semibold">{work.title}</b>
      </p>
      {may ? (
        <>
          <p className="pt-1">
            {say('movedFrom', {
              before: before === null ? '…' : words(before),
              after: due === null ? '…' : words(due),
            })}
          </p>
          <Wake work={work} due={due} />
          <p className="pt-1 text-xs text-muted-foreground">{children}</p>
        </>
      ) : (
        <p className="pt-1 text-late">{say('mayNot', { key: work.key })}</p>
      )}
    </>
  );
}

function Wake({ work, due }: Pick<MoveProps, 'work' | 'due'>) {
  const wanted = due ?? undefined;
  const { preview, isRefused } = useDuePreview(work.id, useRested(wanted));
  return (
    <>
      <p className="pt-1 text-xs text-muted-foreground">
        {preview == null
          ? isRefused || wanted === undefined
            ? ''
            : say('reckoning')
          : say('othersMove', { count: preview.moved })}
      </p>
      {preview != null && preview.missDeadline.count > 0 && (
        <p className="text-xs text-late">{say('becomeLate', { count: preview.missDeadline.count })}</p>
      )}
    </>
  );
}

function useRested(value: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? rested : undefined;
}
