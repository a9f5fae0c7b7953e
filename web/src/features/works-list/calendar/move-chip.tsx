import { useEffect, useState } from 'react';
import { useDuePreview } from '#features/works/change/due-preview-queries.ts';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import { dayWords } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { droppedOn } from './calendar-days.ts';
import type { DayDrag } from './use-day-drag.ts';
import { say } from './words/index.ts';

/** The server is asked once the work has rested on a day for so long. */
const restMs = 250;

/** What dropping a work on the day would do: its new date, and what moves with it. Nothing is written. */
export function MoveChip({ drag }: { drag: DayDrag & { readonly day: string } }) {
  const { work, taken, day } = drag;
  const today = useCompanyToday();
  const may = mayEdit(work, 'due');
  const due = droppedOn(work, taken, day).due ?? undefined;
  const rested = useRested(may ? due : undefined);
  const { preview, isRefused } = useDuePreview(work.id, rested);
  return (
    <div
      aria-hidden
      style={{
        transform: `translate(${Math.min(drag.x + 14, window.innerWidth - 300)}px, ${drag.y + 14}px)`,
      }}
      className="pointer-events-none fixed top-0 left-0 z-50 w-70 rounded-float bg-popover p-3 text-sm shadow-float"
    >
      <p className="truncate">
        <span className="text-muted-foreground">{work.key}</span>{' '}
        <b className="font-semibold">{work.title}</b>
      </p>
      {may ? (
        <>
          <p className="pt-1">
            {say('movedFrom', {
              before: work.due === null ? '…' : dayWords(work.due, today),
              after: dayWords(due ?? day, today),
            })}
          </p>
          <p className="pt-1 text-xs text-muted-foreground">
            {preview == null
              ? isRefused || due === undefined
                ? ''
                : say('reckoning')
              : say('othersMove', { count: preview.moved })}
          </p>
          {preview != null && preview.missDeadline.count > 0 && (
            <p className="text-xs text-late">{say('becomeLate', { count: preview.missDeadline.count })}</p>
          )}
          <p className="pt-1 text-xs text-muted-foreground">{say('putBack')}</p>
        </>
      ) : (
        <p className="pt-1 text-late">{say('mayNot', { key: work.key })}</p>
      )}
    </div>
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
