import { createElement, lazy, useEffect } from 'react';
import { hasCome, isOffline } from './arrived-code.ts';
import { beginOpening, isActing } from './keys/openings.ts';

const pausesMs = [1_000, 4_000];
/** From the code to the screen: React may keep the place of a lazy part empty for 300 ms. */
const paintsMs = 1_000;

/**
 * `lazy` for a part of a screen: without a connection its place stays empty until there is one again, instead of the
 * whole screen giving way to an error. What fails in spite of a connection is an error, after a few tries. What is most of
 * a screen comes by `useEarlyCode`, which is painted sooner. Where a key or a click has asked for it, keys wait until it is there.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    const isThere = isActing() ? beginOpening() : () => undefined;
    try {
      const { default: Part } = await loadPatiently(load);
      // It may never be painted: what it stands in may have been closed meanwhile.
      setTimeout(isThere, paintsMs);
      return { default: tellingThatItIsThere(Part, isThere) };
    } catch (error) {
      isThere();
      throw error;
    }
  });

/**
 * The same for what stands beside the work and nobody types into: keys go on meaning what they mean while it is on its way, and
 * where it cannot be had the screen does without it until the page is opened again.
 */
export const lazyAside: typeof lazy = (load) => lazy(() => loadPatiently(load).catch(leaveOut<typeof load>));

type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

// Painted with whatever props the part takes, it shows nothing.
const leaveOut = <Load extends () => Promise<unknown>>() => ({ default: () => null }) as Loaded<Load>;

type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

function tellingThatItIsThere<P extends Part>(part: P, isThere: () => void): P {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its code has come
  const LoadedPart: Part = (props: object) => {
    useEffect(isThere, []);
    return createElement(part, props);
  };
  // It takes the same props, and hands them on.
  return LoadedPart as P;
}

/**
 * Waits for a connection; what fails in spite of one is tried a few times. Code that is not here is not asked for without a
 * connection: a browser remembers an import that failed, and fails it again for as long as the page lives.
 */
export async function loadPatiently<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  if (isOffline() && !hasCome(load)) await nextEvent('online');
  try {
    return await load();
  } catch (error) {
    const pauseMs = pausesMs[tries];
    if (!isOffline() && pauseMs === undefined) throw error;
    await (isOffline() ? nextEvent('online') : pause(pauseMs ?? 0));
    return loadPatiently(load, tries + 1);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nextEvent = (name: string) =>
  new Promise<unknown>((resolve) => window.addEventListener(name, resolve, { once: true }));
