import { api, type tagTypes } from '#api/api.ts';
import type { SyncDispatch } from '../store-access.ts';

export type Tag =
  | (typeof tagTypes)[number]
  | { readonly type: (typeof tagTypes)[number]; readonly id: string };

/** Responses that become outdated within this time are read again together. */
const gatherMs = 300;

const nameOf = (tag: Tag) => (typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`);

/**
 * Reads changed data again after a moment. Data that many browsers would read at once (figures of the sidebar, whole
 * plans) is read at a random moment; the more browsers there are, the longer the interval.
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
    /** The interval over which browsers spread their reads, as the server sets it. */
    spreadOver: (ms: number) => {
      spreadMs = ms;
    },
    /** Data that few people look at. */
    soon: soon.add,
    /** Data that everyone looks at. */
    spread: spread.add,
    stop: () => {
      soon.stop();
      spread.stop();
    },
  };
}

export type Refresher = ReturnType<typeof createRefresher>;
