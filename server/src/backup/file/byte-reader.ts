/** Takes given numbers of bytes from a stream of chunks, however these are cut. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isAtEnd = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes; undefined where the stream ends before them. */
  async take(count: number): Promise<Buffer | undefined> {
    if (!(await this.#hold(count))) return undefined;
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Looks at what comes, growing until `read` finds what it looks for, and takes what it says was used. */
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

  /** Lets go of the stream. */
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
