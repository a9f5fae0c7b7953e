interface OwnWrites {
  /** By field, the version in which the person's own last write of it stands: what is written on it replaces nobody else's. */
  readonly fields: Map<string, number>;
  /** From this version to that one nobody else has written anything of the work. */
  alone: { readonly from: number; readonly to: number };
}

/** Works that were changed longest ago go first. */
const mostRemembered = 500;

/** Which versions of works are this person's own doing. */
export class WorkVersions {
  readonly #own = new Map<string, OwnWrites>();

  /** A person's own write of these fields was taken: sent with one version, it made another. */
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
   * The version that a write of these fields names: the one at which editing began, or a later one where the person alone has
   * written since. A field that others may have changed keeps the beginning, and the server asks.
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
