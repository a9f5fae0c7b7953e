import { lazy } from 'react';

const pausesMs = [1_000, 4_000];

/**
 * `lazy` for a part of a screen: without a connection its place stays empty until there is one again, instead of the
 * whole screen giving way to an error. What fails in spite of a connection is an error, after a few tries. What is most of
 * a screen comes by `useEarlyCode`, which is painted sooner.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));

/** Waits for a connection; what fails in spite of one is tried a few times. */
export async function loadPatiently<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const pauseMs = pausesMs[tries];
    if (navigator.onLine && pauseMs === undefined) throw error;
    await (navigator.onLine ? pause(pauseMs ?? 0) : nextEvent('online'));
    return loadPatiently(load, tries + 1);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nextEvent = (name: string) =>
  new Promise<unknown>((resolve) => window.addEventListener(name, resolve, { once: true }));
