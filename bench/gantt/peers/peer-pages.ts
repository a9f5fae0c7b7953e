import type { BenchPlan } from '../plan.ts';

/** Other charts expect dates in local time. */
export const dateOf = (minute = 0): Date => {
  const wall = new Date(minute * 60_000);
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
};

export const summariesOf = ({ parent }: BenchPlan): ReadonlySet<number> => new Set(parent);

export function middleOf(selector: string): { x: number; y: number } | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Scrolls the element with the largest scrollable extent, in each direction. */
export function scrollers(): (across: number, down: number) => void {
  let found: { across: Element; down: Element } | undefined;
  return (across, down) => {
    found ??= { across: widest('Width'), down: widest('Height') };
    found.across.scrollLeft = across * roomOf(found.across, 'Width');
    found.down.scrollTop = down * roomOf(found.down, 'Height');
  };
}

const roomOf = (element: Element, side: 'Width' | 'Height'): number =>
  element[`scroll${side}`] - element[`client${side}`];

function widest(side: 'Width' | 'Height'): Element {
  let best: Element = document.documentElement;
  for (const element of document.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const overflow = side === 'Width' ? overflowX : overflowY;
    const scrolls = overflow === 'auto' || overflow === 'scroll';
    if (scrolls && roomOf(element, side) > roomOf(best, side)) best = element;
  }
  return best;
}
