import { type GanttHandle, textOfMinutes } from '@gantry/gantt';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { fullDay } from '#features/plan/wake/span-words.ts';
import { daysOfSpan } from '#lib/dates/index.ts';
import type { DatesWaitFor } from './what-dates-wait-for.ts';
import { say } from './words/index.ts';

interface UndatedTrayProps {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly works: readonly number[];
  /** The missing setting of the project that keeps them without dates, if any. */
  readonly waitsFor: DatesWaitFor | undefined;
  readonly chart: RefObject<GanttHandle | null>;
  /** The minute at which keyboard placement begins. */
  readonly now: number;
}

const minutesPerDay = 1440;
const dragAfter = 5;

/**
 * Works without dates, under the chart. Dragged onto the chart, they get dates where they are dropped; keys place them
 * from today on.
 */
export function UndatedTray({ plan, calendar, works, waitsFor, chart, now }: UndatedTrayProps) {
  const [carried, setCarried] = useState<number>();
  const minute = useRef(now);
  const press = useRef<{ x: number; y: number } | undefined>(undefined);
  const finishOf = (work: number) => (start: number) => {
    const length = plan.works.durationMinutes[plan.rowOf(work) ?? -1] ?? calendar.minutesPerDay;
    return calendar.finishAfter(calendar.toWork(start), length);
  };
  const end = (isDropped: boolean) => {
    if (isDropped) chart.current?.dropCarried();
    else chart.current?.cancelCarried();
    press.current = undefined;
    setCarried(undefined);
  };
  const drag = (work: number, { clientX: x, clientY: y }: PointerEvent) => {
    const from = press.current;
    if (from === undefined || (carried !== work && Math.hypot(x - from.x, y - from.y) < dragAfter)) return;
    setCarried(work);
    chart.current?.carry(work, { x, y }, finishOf(work));
  };
  const carryTo = (work: number, to: number) => {
    minute.current = to;
    setCarried(work);
    const { start, finish } = chart.current?.carryToMinute(work, to, finishOf(work)) ?? {
      start: to,
      finish: to,
    };
    chart.current?.say(undatedWords(keyOf(plan, work), { start, finish }, now));
  };
  const takeKey = (work: number, event: KeyboardEvent) => {
    if (carried !== work) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      carryTo(work, calendar.toWork(now));
    } else if (event.key === 'ArrowRight') carryTo(work, calendar.toWork(minute.current + minutesPerDay));
    else if (event.key === 'ArrowLeft') carryTo(work, calendar.backToWork(minute.current - minutesPerDay));
    else if (event.key === 'Enter') end(true);
    else if (event.key === 'Escape') end(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      aria-label={say('undatedWorks')}
      className="flex flex-none items-center gap-1.5 overflow-x-auto border-t border-border bg-card px-5 py-1.5 max-md:px-4"
    >
      {waitsFor !== undefined && (
        <p className="w-72 flex-none pr-2 text-xs text-muted-foreground max-md:w-56">
          {waitsFor === 'start' ? say('noProjectStart') : say('notScheduledYet')}
        </p>
      )}
      {works.map((work) => (
        <button
          key={work}
          type="button"
          aria-pressed={carried === work}
          title={say('undatedHint')}
          onKeyDown={(event) => takeKey(work, event)}
          onBlur={() => carried === work && press.current === undefined && end(false)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            press.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={(event) => drag(work, event)}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
          className="flex h-7 max-w-56 flex-none cursor-grab touch-pan-x items-center gap-1.5 rounded-control border border-border-strong bg-background px-2 text-sm select-none hover:border-mark aria-pressed:border-primary aria-pressed:bg-selected pointer-coarse:h-9"
        >
          <span className="num text-xs whitespace-nowrap text-muted-foreground">{keyOf(plan, work)}</span>
          <span className="truncate">{plan.data.title(work)}</span>
        </button>
      ))}
    </section>
  );
}

function undatedWords(key: string, span: { start: number; finish: number }, now: number): string {
  const days = daysOfSpan(textOfMinutes(span.start), textOfMinutes(span.finish));
  const [start, finish] = [fullDay(days[0], textOfMinutes(now)), fullDay(days[1], textOfMinutes(now))];
  return say('undatedAt', { key, start, finish });
}

const keyOf = ({ works, rowOf }: Plan, work: number): string => works.key[rowOf(work) ?? -1] ?? '';
