import type { Heading, Route } from './route.ts';

const CORNER = 5;
/** The arrow's length and half its width; the line ends inside it. */
const HEAD_LENGTH = 5.5;
const HEAD_HALF = 3.25;
const LINE_INSIDE_HEAD = 0.5;

/** The line of a route with rounded corners, as far as its segments allow. `size`: scale of the arrow head. */
export function linePath({ points, heading }: Route, size = 1): string {
  const last = points.length - 2;
  let path = `M${points[0]} ${points[1]}`;
  for (let at = 2; at < last; at += 2) path += corner(points, at);
  const [x = 0, y = 0] = points.slice(last);
  const [dx, dy] = STEPS[heading];
  const back = HEAD_LENGTH * size - LINE_INSIDE_HEAD;
  return `${path}L${round(x - dx * back)} ${round(y - dy * back)}`;
}

export function headPath({ points, heading }: Route, size = 1): string {
  const x = points.at(-2) ?? 0;
  const y = points.at(-1) ?? 0;
  const [dx, dy] = STEPS[heading];
  const backX = -dx * HEAD_LENGTH * size;
  const backY = -dy * HEAD_LENGTH * size;
  const acrossX = dy * HEAD_HALF * size;
  const acrossY = dx * HEAD_HALF * size;
  return `M${round(x)} ${round(y)}l${backX - acrossX} ${backY - acrossY}l${2 * acrossX} ${2 * acrossY}z`;
}

const STEPS: Readonly<Record<Heading, readonly [number, number]>> = {
  right: [1, 0],
  left: [-1, 0],
  down: [0, 1],
  up: [0, -1],
};

function corner(points: readonly number[], at: number): string {
  const [x0 = 0, y0 = 0, x = 0, y = 0, x2 = 0, y2 = 0] = points.slice(at - 2, at + 4);
  const before = Math.abs(x - x0) + Math.abs(y - y0);
  const after = Math.abs(x2 - x) + Math.abs(y2 - y);
  const radius = Math.min(CORNER, before / 2, after / 2);
  if (radius < 0.5) return `L${round(x)} ${round(y)}`;
  const inX = x - Math.sign(x - x0) * radius;
  const inY = y - Math.sign(y - y0) * radius;
  const outX = x + Math.sign(x2 - x) * radius;
  const outY = y + Math.sign(y2 - y) * radius;
  return `L${round(inX)} ${round(inY)}Q${round(x)} ${round(y)} ${round(outX)} ${round(outY)}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Distance of a point from a route, for selecting a link with the pointer. */
export function distanceTo({ points }: Route, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(at, at + 4);
    const dx = Math.max(Math.min(x0, x1) - x, 0, x - Math.max(x0, x1));
    const dy = Math.max(Math.min(y0, y1) - y, 0, y - Math.max(y0, y1));
    nearest = Math.min(nearest, Math.hypot(dx, dy));
  }
  return nearest;
}
