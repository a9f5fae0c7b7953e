import type { Work } from '@gantry/contract';
import { type PointerEvent, useRef, useState } from 'react';
import { useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

/** A work that the pointer carries from one day to another. */
export interface DayDrag {
  readonly work: Work;
  /** The day where the drag began; undefined when the work had none. */
  readonly taken: string | undefined;
  readonly day: string | undefined;
  readonly x: number;
  readonly y: number;
}

const slop = 5;

const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-calendar-day]')?.dataset.calendarDay)
    .find((day) => day !== undefined);

/** Carries works by mouse or pen onto another day. Touch scrolls: on a phone the dates are chosen by their pickers. */
export function useDayDrag(
  find: (id: string) => Work | undefined,
  drop: (work: Work, taken: string | undefined, day: string) => void,
) {
  const [drag, setDrag] = useState<DayDrag | null>(null);
  const press = useRef<{ work: Work; taken: string | undefined; x: number; y: number }>(null);
  const wasDragged = useRef(false);
  const end = () => {
    press.current = null;
    if (drag !== null) {
      wasDragged.current = true;
      setTimeout(() => {
        wasDragged.current = false;
      });
    }
    setDrag(null);
  };
  useCommands(
    drag === null
      ? []
      : [
          {
            id: 'calendar.leave',
            title: say('putBack'),
            keys: 'Escape',
            keyOnly: true,
            group: say('group'),
            run: end,
          },
        ],
    'panel',
  );
  const handlers = {
    onPointerDown: ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
      const work = find(target.closest<HTMLElement>('[data-work-id]')?.dataset.workId ?? '');
      if (work !== undefined) press.current = { work, taken: dayAt(x, y), x, y };
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      const pressed = press.current;
      if (pressed === null) return;
      if (drag === null && Math.hypot(x - pressed.x, y - pressed.y) <= slop) return;
      if (drag === null) currentTarget.setPointerCapture(pointerId);
      setDrag({ work: pressed.work, taken: pressed.taken, day: dayAt(x, y), x, y });
    },
    onPointerUp: () => {
      end();
      if (drag?.day !== undefined && drag.day !== drag.taken) drop(drag.work, drag.taken, drag.day);
    },
    onPointerCancel: end,
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { drag, handlers };
}
