import { createElement, lazy, useEffect } from 'react';
import { beginOpening, isActing } from './keys/openings.ts';
import { hasCome, isOffline } from './loaded-code.ts';

const pausesMs = [1_000, 4_000];
/** The time from loaded code to the screen: React may leave the place of a lazy part empty for 300 ms. */
const paintsMs = 1_000;

/**
 * `lazy` for a part of a screen. Without a connection its place stays empty until there is one again, instead of an
 * error that replaces the whole screen. A load that fails in spite of a connection is an error after a few tries. When
 * a key or a click asked for the part, keys wait until it is visible. A part that is most of a screen uses
 * `useEarlyCode`, which paints sooner.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    const isThere = isActing() ? beginOpening() : () => undefined;
    try {
      const { default: Part } = await loadPatiently(load);
      // It may never be painted, because its container may have been closed meanwhile.
      setTimeout(isThere, paintsMs);
      return { default: tellingThatItIsThere(Part, isThere) };
    } catch (error) {
      isThere();
      throw error;
    }
  });

/**
 * The same for a part beside the main content that takes no typing. Keys do not wait for it. If it cannot be loaded,
 * the screen works without it until the page is reloaded.
 */
export const lazyAside: typeof lazy = (load) => lazy(() => loadPatiently(load).catch(leaveOut<typeof load>));

type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

// Renders nothing, whatever props the part takes.
const leaveOut = <Load extends () => Promise<unknown>>() => ({ default: () => null }) as Loaded<Load>;

type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

function tellingThatItIsThere<P extends Part>(part: P, isThere: () => void): P {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its code has come
  const LoadedPart: Part = (props: object) => {
    useEffect(isThere, []);
    return createElement(part, props);
  };
  // Takes the same props and passes them on.
  return LoadedPart as P;
}

/**
 * Waits for a connection, and retries a few times when loading fails in spite of one. Code is not requested without a
 * connection, because a browser remembers a failed import for the lifetime of the page.
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
