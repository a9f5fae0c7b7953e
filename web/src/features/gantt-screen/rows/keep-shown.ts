import type { AppStore } from '#store/store.ts';

/**
 * Goes on showing something while it is on its way: what is read of the plan meanwhile was mostly asked for before, and rows that go
 * back and forth are pressed in the wrong place. Gives what ends it.
 */
export function keepShown(store: AppStore, read: () => unknown, paint: () => void): () => void {
  let shown = read();
  let isPainting = false;
  return store.subscribe(() => {
    if (isPainting || read() === shown) return;
    isPainting = true;
    paint();
    shown = read();
    isPainting = false;
  });
}
