/** Reads given numbers of bytes from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isAtEnd = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Reads exactly this many bytes. Undefined if the stream ends before. */
  async take(count: number): Promise<Buffer | undefined> {
    if (!(await this.#hold(count))) return undefined;
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Passes a growing buffer to `read` until it returns a result, and consumes the bytes that it used. */
  async takeBy<T extends { length: number }>(
    read: (held: Buffer) => T | undefined,
  ): Promise<{ found: T; bytes: Buffer } | undefined> {
    for (let wanted = Math.max(1, this.#held.length); ; wanted = this.#held.length + 1) {
      if (!(await this.#hold(wanted))) return undefined;
      const found = read(this.#held);
      if (!found) continue;
      const bytes = this.#held.subarray(0, found.length);
      this.#held = this.#held.subarray(found.length);
      return { found, bytes };
    }
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#hold(1));
  }

  /** Releases the stream. */
  async close(): Promise<void> {
    this.#isAtEnd = true;
    await this.#chunks.return?.();
  }

  async #hold(count: number): Promise<boolean> {
    if (this.#held.length >= count) return true;
    const chunks = [this.#held];
    let length = this.#held.length;
    while (length < count && !this.#isAtEnd) {
      const next = await this.#chunks.next();
      if (next.done) this.#isAtEnd = true;
      else {
        chunks.push(next.value);
        length += next.value.length;
      }
    }
    this.#held = Buffer.concat(chunks, length);
    return length >= count;
  }
}
