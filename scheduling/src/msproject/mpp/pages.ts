/** Bytes of a section of the file, from one offset to another. */
export interface Page {
  from: number;
  to: number;
  readonly view: DataView<ArrayBufferLike>;
}

/** Access to bytes in pages. */
export interface Store {
  readonly size: number;
  /** Returns a page that contains at least `length` bytes from `at` on. The next call may change its content. */
  find(at: number, length: number): Page;
}

const PAGE_SIZE = 16_384;
/** Maximum number of cached pages of a stream. */
const MOST_PAGES = 64;
const NOWHERE = -1;

/** A store with one page, for bytes in memory. */
export function wholeStore(data: Uint8Array): Store {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const page = { from: 0, to: data.length, view };
  return { size: data.length, find: () => page };
}

/**
 * Bytes that are read on access. Only recently used pages of a long section are cached: a new page replaces the one
 * with the same remainder.
 */
export class Pages implements Store {
  readonly size: number;
  readonly #fill: (into: Uint8Array, at: number) => void;
  readonly #pages: Page[] = [];

  /** `fill` reads bytes from an offset on into an array. */
  constructor(size: number, fill: (into: Uint8Array, at: number) => void) {
    this.size = size;
    this.#fill = fill;
  }

  find(at: number, length: number): Page {
    const page = this.#pageAt(at);
    return at + length <= page.to ? page : this.#across(at, length);
  }

  #pageAt(at: number): Page {
    const number = Math.floor(at / PAGE_SIZE);
    const page = this.#slot(number % MOST_PAGES);
    const from = number * PAGE_SIZE;
    if (page.from === from) return page;
    page.from = NOWHERE;
    page.to = Math.min(from + PAGE_SIZE, this.size);
    this.#fill(new Uint8Array(page.view.buffer, 0, page.to - from), from);
    page.from = from;
    return page;
  }

  #slot(index: number): Page {
    const known = this.#pages[index];
    if (known) return known;
    const view = new DataView(new ArrayBuffer(Math.min(PAGE_SIZE, this.size)));
    const page = { from: NOWHERE, to: NOWHERE, view };
    this.#pages[index] = page;
    return page;
  }

  /** Joins bytes on both sides of a page boundary into a page of their own. */
  #across(at: number, length: number): Page {
    const joined = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { from, to, view } = this.#pageAt(at + done);
      const count = Math.min(to - at - done, length - done);
      joined.set(new Uint8Array(view.buffer, at + done - from, count), done);
      done += count;
    }
    return { from: at, to: at + length, view: new DataView(joined.buffer) };
  }
}
