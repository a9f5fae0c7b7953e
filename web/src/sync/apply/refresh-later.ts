import { api, type tagTypes } from '#api/api.ts';
import type { SyncDispatch } from '../store-access.ts';

export type Tag =
  | (typeof tagTypes)[number]
  | { readonly type: (typeof tagTypes)[number]; readonly id: string };

/** Answers that went out of date together are read anew together. */
const gatherMs = 300;

const nameOf = (tag: Tag) => (typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`);

/**
 * Reads anew what changed, after a moment. What many browsers would read at once (figures of the sidebar, whole plans) each
 * reads at a moment of its own, the later the more of them there are.
 */
export function createRefresher(dispatch: SyncDispatch) {
  let spreadMs = 0;
  const soon = gather(() => gatherMs);
  const spread = gather(() => 2 * gatherMs + Math.random() * spreadMs);

  function gather(delayMs: () => number) {
    const tags = new Map<string, Tag>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const gathered = [...tags.values()];
      tags.clear();
      dispatch(api.util.invalidateTags(gathered));
    };
    return {
      add: (...added: readonly Tag[]) => {
        for (const tag of added) tags.set(nameOf(tag), tag);
        if (tags.size > 0) timer ??= setTimeout(flush, delayMs());
      },
      stop: () => clearTimeout(timer),
    };
  }

  return {
    /** How far browsers are to spread, as the server says. */
    spreadOver: (ms: number) => {
      spreadMs = ms;
    },
    /** What few people look at, and they at this very thing. */
    soon: soon.add,
    /** What everyone looks at. */
    spread: spread.add,
    stop: () => {
      soon.stop();
      spread.stop();
    },
  };
}

export type Refresher = ReturnType<typeof createRefresher>;
