import type { MeasuredPage, PageProbe } from './measured-page.ts';
import { makePlan } from './plan.ts';

const pages: Record<string, () => Promise<{ page: MeasuredPage }>> = {
  ...import.meta.glob<{ page: MeasuredPage }>('./pages/*.{ts,tsx}'),
  ...import.meta.glob<{ page: MeasuredPage }>('./peers/*.{ts,tsx}'),
};

const asked = new URLSearchParams(location.search);
const nameOf = (path: string) => path.replace(/^.*\/|\.tsx?$/g, '');
const path = Object.keys(pages).find((each) => nameOf(each) === asked.get('chart'));
const place = document.getElementById('chart');
if (path !== undefined && place) {
  const { page } = (await pages[path]?.()) ?? {};
  if (page) {
    page.prepare(makePlan(Number(asked.get('count'))));
    window.probe = makeProbe(page, place);
  }
}

function makeProbe(page: MeasuredPage, place: HTMLElement): PageProbe {
  const steps = watchSteps();
  return {
    async firstFrame() {
      const begin = performance.now();
      page.mount(place);
      while (!page.hasBars()) await nextFrame();
      await endOfFrame();
      return performance.now() - begin;
    },
    scroll: (axis, lasting) => scroll(page, axis, lasting),
    grip: () => page.grip(),
    takeSteps: () => steps.splice(0),
    nodes: () => document.querySelectorAll('*').length,
  };
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next frame's style, layout and paint: a message is read only then. */
async function endOfFrame(): Promise<number> {
  await nextFrame();
  return afterPaint();
}

function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(undefined);
  });
}

async function scroll(page: MeasuredPage, axis: 'across' | 'down', lasting: number): Promise<number[]> {
  const frames: number[] = [];
  const begin = await nextFrame();
  let before = begin;
  while (before - begin < lasting) {
    const share = Math.min(1, (before - begin) / lasting);
    page.scrollTo(axis === 'across' ? share : 0, axis === 'down' ? share : 0);
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** Our listener is the first of all, and what comes after the frame is the last. */
function watchSteps(): number[] {
  const steps: number[] = [];
  const watch = () => {
    const begin = performance.now();
    endOfFrame().then((end) => steps.push(end - begin));
  };
  for (const name of ['pointermove', 'pointerup'] as const)
    window.addEventListener(name, watch, { capture: true });
  return steps;
}
