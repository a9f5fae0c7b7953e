import type { Chart } from '../chart/chart.ts';
import type { Gesture, Point } from './gesture.ts';

/** The remaining share of the speed after a millisecond, and the speed at which gliding stops. */
const FRICTION = 0.996;
const LEAST_SPEED = 0.03;

/** Drags the chart by its background; a finger that is lifted while moving leaves it gliding. */
export function startPanning(chart: Chart, press: Point): Gesture {
  let last = { x: press.clientX, y: press.clientY, at: performance.now() };
  let speed = { x: 0, y: 0 };
  return {
    name: 'panning',
    scrollsAtEdges: false,
    cursor: 'grabbing',
    move(point) {
      const at = performance.now();
      const dx = last.x - point.clientX;
      const dy = last.y - point.clientY;
      const elapsed = Math.max(1, at - last.at);
      speed = { x: 0.7 * speed.x + (0.3 * dx) / elapsed, y: 0.7 * speed.y + (0.3 * dy) / elapsed };
      last = { x: point.clientX, y: point.clientY, at };
      scrollWithin(chart, dx, dy);
    },
    drop(point) {
      const isResting = performance.now() - last.at > 60;
      if (point.isTouch && !isResting && !prefersStill()) glide(chart, speed);
    },
    cancel() {},
  };
}

export function scrollWithin(chart: Chart, dx: number, dy: number): boolean {
  const left = Math.max(0, Math.min(chart.view.left + dx, chart.view.axisWidth - chart.view.width));
  const top = Math.max(0, Math.min(chart.view.top + dy, chart.view.maxTop));
  const hasMoved = left !== chart.view.left || top !== chart.view.top;
  chart.scrollTo(left, top);
  return hasMoved;
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const gliding = new WeakMap<Chart, number>();

/** Stops gliding when a finger touches the chart. */
export function stopGliding(chart: Chart): void {
  const frame = gliding.get(chart);
  if (frame !== undefined) cancelAnimationFrame(frame);
  gliding.delete(chart);
}

function glide(chart: Chart, from: { x: number; y: number }): void {
  let { x, y } = from;
  let before = performance.now();
  const step = (now: number) => {
    const elapsed = Math.max(0, now - before);
    before = now;
    const kept = FRICTION ** elapsed;
    const goesOn = scrollWithin(chart, x * elapsed, y * elapsed);
    x *= kept;
    y *= kept;
    if ((goesOn || elapsed === 0) && Math.hypot(x, y) > LEAST_SPEED)
      gliding.set(chart, requestAnimationFrame(step));
    else gliding.delete(chart);
  };
  stopGliding(chart);
  gliding.set(chart, requestAnimationFrame(step));
}
