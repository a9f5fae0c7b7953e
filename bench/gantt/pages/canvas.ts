import type { MeasuredPage } from '../measured-page.ts';
import type { BenchPlan } from '../plan.ts';

const ROW = 32;
const LIST = 360;
const PER_MINUTE = 18 / 1440;

let plan: BenchPlan | undefined;
let scroller: HTMLElement | undefined;
let context: CanvasRenderingContext2D | undefined;
let carried = 0;
let pressed: number | undefined;

/** The lower limit: draws names, bars and links of the visible part directly onto a canvas, and does nothing else. */
function draw(): void {
  if (!plan || !context || !scroller) return;
  const { width, height } = context.canvas;
  const { scrollLeft, scrollTop } = scroller;
  context.clearRect(0, 0, width, height);
  const first = Math.floor(scrollTop / ROW);
  const last = Math.min(plan.count - 1, Math.ceil((scrollTop + height) / ROW));
  for (let work = first; work <= last; work += 1) {
    const left = xOf(plan, plan.start[work] ?? 0) + carried - scrollLeft;
    const right = xOf(plan, plan.finish[work] ?? 0) + carried - scrollLeft;
    const top = work * ROW - scrollTop;
    context.fillStyle = '#88a';
    if (right > LIST && left < width) context.fillRect(left, top + 7, right - left, 18);
    const after = plan.after[work] ?? -1;
    if (after >= 0)
      drawLink(
        context,
        xOf(plan, plan.finish[after] ?? 0) + carried - scrollLeft,
        after * ROW - scrollTop,
        left,
        top,
      );
    context.fillStyle = '#fff';
    context.fillRect(0, top, LIST, ROW);
    context.fillStyle = '#222';
    context.fillText(plan.title(work), 8, top + 20);
  }
}

function drawLink(on: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  on.beginPath();
  on.moveTo(x, y + 16);
  on.lineTo(x + 8, y + 16);
  on.lineTo(x + 8, toY + 16);
  on.lineTo(toX, toY + 16);
  on.stroke();
}

const xOf = ({ start }: BenchPlan, minute: number): number =>
  LIST + 24 + (minute - (start[0] ?? 0)) * PER_MINUTE;

function makeScroller({ count, finish }: BenchPlan): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'height:100%;overflow:auto';
  const space = document.createElement('div');
  let end = 0;
  for (const minute of finish) end = Math.max(end, minute);
  space.style.cssText = `width:${plan ? xOf(plan, end) : 0}px;height:${count * ROW}px`;
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:sticky;top:0;left:0;display:block';
  space.append(canvas);
  element.append(space);
  return element;
}

export const page: MeasuredPage = {
  prepare(given) {
    plan = given;
  },
  mount(place) {
    if (!plan) return;
    scroller = makeScroller(plan);
    place.append(scroller);
    const canvas = scroller.querySelector('canvas');
    if (!canvas) return;
    canvas.width = scroller.clientWidth;
    canvas.height = scroller.clientHeight;
    context = canvas.getContext('2d') ?? undefined;
    scroller.addEventListener('scroll', draw);
    canvas.addEventListener('pointerdown', (event) => {
      pressed = event.clientX - carried;
    });
    canvas.addEventListener('pointermove', (event) => {
      if (pressed === undefined) return;
      carried = event.clientX - pressed;
      draw();
    });
    canvas.addEventListener('pointerup', () => {
      pressed = undefined;
      draw();
    });
    draw();
  },
  hasBars: () => context !== undefined,
  scrollTo(across, down) {
    scroller?.scrollTo(
      across * (scroller.scrollWidth - scroller.clientWidth),
      down * (scroller.scrollHeight - scroller.clientHeight),
    );
  },
  grip: () => ({ x: LIST + 24 + carried + 8, y: 16 }),
};
