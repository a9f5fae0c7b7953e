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
  const steps = watchSteps(page);
  return {
    async firstFrame() {
      const begin = performance.now();
      page.mount(place);
      // Bars that exist when a frame begins are painted in it.
      do await nextFrame();
      while (!page.hasBars());
      return (await afterPaint()) - begin;
    },
    scroll: (axis, lasting) => scroll(page, axis, lasting),
    grip: () => page.grip(),
    takeSteps: async () => (await Promise.all(steps.splice(0))).filter((step) => step !== undefined),
    nodes: () => document.querySelectorAll('*').length,
  };
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next frame's style, layout and paint: the message is only handled then. */
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

/** If no bar has moved after this many frames, the chart has moved none. */
const MOST_FRAMES = 10;

/** Our listeners run first. Some charts only record the pointer and draw in a later frame. */
function watchSteps(page: MeasuredPage): Promise<number | undefined>[] {
  const steps: Promise<number | undefined>[] = [];
  const watch = (name: 'pointermove' | 'pointerup', ended: () => Promise<number | undefined>) => {
    const begun = () => {
      const begin = performance.now();
      steps.push(ended().then((end) => end && end - begin));
    };
    window.addEventListener(name, begun, { capture: true });
  };
  watch('pointermove', () => endOfMove(page));
  watch('pointerup', async () => {
    await endOfFrame();
    return whenQuiet();
  });
  return steps;
}

async function endOfMove(page: MeasuredPage): Promise<number | undefined> {
  const from = page.grip()?.x;
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const end = await endOfFrame();
    if (page.grip()?.x !== from) return end;
  }
  return undefined;
}

/** Waits for tasks that are already due, but not for work deferred by a timer or to a later frame. */
const whenQuiet = (): Promise<number> =>
  scheduler.postTask(() => performance.now(), { priority: 'background' });
