interface OwnWrites {
  /** For each field the version of the person's own last write of it: a later write replaces only that value. */
  readonly fields: Map<string, number>;
  /** The range of versions in which only this person has written the work. */
  alone: { readonly from: number; readonly to: number };
}

/** The works that were changed longest ago are dropped first. */
const mostRemembered = 500;

/** The versions of works that this person's own writes have made. */
export class WorkVersions {
  readonly #own = new Map<string, OwnWrites>();

  /** Records that an own write of these fields was accepted: it was sent with one version and made another. */
  noteOwn(id: string, fields: readonly string[], { sent, made }: { sent: number; made: number }): void {
    const own = this.#own.get(id) ?? { fields: new Map<string, number>(), alone: { from: 0, to: 0 } };
    for (const field of fields) own.fields.set(field, made);
    if (made === sent + 1) own.alone = { from: sent === own.alone.to ? own.alone.from : sent, to: made };
    this.#own.delete(id);
    this.#own.set(id, own);
    const [oldest] = this.#own.keys();
    if (this.#own.size > mostRemembered && oldest !== undefined) this.#own.delete(oldest);
  }

  /**
   * The version that a write of these fields names: the one at which editing began, or a later one when only this
   * person has written since. For a field that others may have changed it stays the version of the beginning, so that
   * the server reports a conflict.
   */
  toSend(id: string, fields: readonly string[], begun: number): number {
    const own = this.#own.get(id);
    if (own === undefined || fields.length === 0) return begun;
    const { from, to } = own.alone;
    const versions = fields.map((field) => {
      const version = Math.max(begun, own.fields.get(field) ?? 0);
      return version >= from && version < to ? to : version;
    });
    return Math.min(...versions);
  }
}
