import type { Work } from '@gantry/contract';
import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

/** Cards that the pointer carries, and the cell under them. */
export interface CardDrag {
  readonly works: readonly Work[];
  readonly over: string | undefined;
}

interface CardDrags {
  readonly board: RefObject<HTMLDivElement | null>;
  /** The element that follows the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** The works that are dragged with a card: the selection when the card is in it. */
  readonly worksOf: (id: string) => readonly Work[];
  readonly drop: (works: readonly Work[], cell: string) => void;
}

/** A press becomes a drag after this many pixels; a press by finger, after resting this long. */
const slop = 5;
const restMs = 280;
/** Within this distance of an edge, the board or the column scrolls by this many pixels in a frame. */
const edge = 48;
const scrollStep = 14;

interface Press {
  readonly id: string;
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Carries cards by mouse and by finger. A finger that moves at once scrolls; a finger that rests lifts the card. */
export function useCardDrag({ board, ghost, worksOf, drop }: CardDrags) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const press = useRef<Press>(null);
  const at = useRef({ x: 0, y: 0 });
  const carried = useRef<CardDrag>(null);
  const wasDragged = useRef(false);
  const set = (next: CardDrag | null) => {
    carried.current = next;
    setDrag(next);
  };
  const lift = () => {
    const works = press.current === null ? [] : worksOf(press.current.id);
    if (works.length > 0) set({ works, over: cellAt(at.current) });
  };
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
    if (carried.current !== null) {
      wasDragged.current = true;
      setTimeout(() => {
        wasDragged.current = false;
      });
    }
    set(null);
  };
  useTouchesKept(board, carried);
  useFrames(drag !== null, () => {
    const { x, y } = at.current;
    if (ghost.current !== null) ghost.current.style.transform = `translate(${x + 8}px, ${y + 8}px)`;
    scrollAtEdges(board.current, at.current);
    const over = cellAt(at.current);
    const now = carried.current;
    if (now !== null && over !== now.over) set({ ...now, over });
  });
  useCommands(
    drag === null
      ? []
      : [
          {
            id: 'board.leave',
            title: say('cancel'),
            keys: 'Escape',
            keyOnly: true,
            group: say('columnKeys'),
            run: end,
          },
        ],
    'panel',
  );
  const handlers = pressHandlers({ board, press, at, carried, lift, end, drop });
  return {
    drag,
    handlers: {
      ...handlers,
      ...holdBack(
        () => wasDragged.current,
        () => carried.current !== null,
      ),
    },
  };
}

interface Pressing extends Pick<CardDrags, 'board' | 'drop'> {
  readonly press: RefObject<Press | null>;
  readonly at: RefObject<{ x: number; y: number }>;
  readonly carried: RefObject<CardDrag | null>;
  readonly lift: () => void;
  readonly end: () => void;
}

/** From the press to the drop. */
function pressHandlers({ board, press, at, carried, lift, end, drop }: Pressing) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const id = cardOf(event.target);
      if (event.button !== 0 || id === undefined) return;
      const isTouch = event.pointerType === 'touch';
      at.current = { x: event.clientX, y: event.clientY };
      press.current = { id, isTouch, pointerId: event.pointerId, ...at.current, timer: undefined };
      if (isTouch) press.current.timer = setTimeout(lift, restMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const pressed = press.current;
      if (pressed === null || event.pointerId !== pressed.pointerId) return;
      at.current = { x: event.clientX, y: event.clientY };
      if (carried.current !== null) return;
      const hasGone = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slop;
      if (!hasGone) return;
      if (pressed.isTouch) return end();
      board.current?.setPointerCapture(pressed.pointerId);
      lift();
    },
    onPointerUp: () => {
      const now = carried.current;
      const over = cellAt(at.current);
      end();
      if (now !== null && over !== undefined) drop(now.works, over);
    },
    onPointerCancel: end,
  };
}

interface Stoppable {
  preventDefault(): void;
  stopPropagation(): void;
}

function stop(event: Stoppable): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Suppresses the browser's own behaviour for a card: dragging its link, a click at the end of a drag, the context menu
 * under a finger.
 */
const holdBack = (wasDragged: () => boolean, isCarried: () => boolean) => ({
  onDragStart: (event: Stoppable) => event.preventDefault(),
  onClickCapture: (event: Stoppable) => wasDragged() && stop(event),
  onContextMenuCapture: (event: Stoppable) => isCarried() && stop(event),
  // The menu has its own timer for a resting finger, but on a card, resting lifts it.
  onTouchStartCapture: (event: TouchEvent) => cardOf(event.target) !== undefined && event.stopPropagation(),
});

function cardOf(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('button, input') !== null) return undefined;
  return target.closest<HTMLElement>('[data-work-id]')?.dataset.workId;
}

const cellAt = ({ x, y }: { x: number; y: number }): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-cell]')?.dataset.boardCell;

/**
 * A browser that has begun to scroll by touch does not stop, so scrolling is prevented from the first move on while a
 * card is carried.
 */
function useTouchesKept(board: RefObject<HTMLElement | null>, carried: RefObject<CardDrag | null>): void {
  useEffect(() => {
    const element = board.current;
    const keep = (event: globalThis.TouchEvent) => {
      if (carried.current !== null && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [board, carried]);
}

function useFrames(areWanted: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!areWanted) return;
    let frame = requestAnimationFrame(function next() {
      latest.current();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [areWanted]);
}

function scrollAtEdges(board: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (board === null) return;
  const step = (at: number, from: number, to: number) =>
    at < from + edge ? -scrollStep : at > to - edge ? scrollStep : 0;
  const box = board.getBoundingClientRect();
  const sideways = step(x, box.left, box.right);
  if (sideways !== 0) board.scrollLeft += sideways;
  const scroller = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-cell]') ?? board;
  const area = scroller.getBoundingClientRect();
  const down = step(y, Math.max(area.top, box.top), Math.min(area.bottom, box.bottom));
  if (down !== 0) scroller.scrollTop += down;
}
