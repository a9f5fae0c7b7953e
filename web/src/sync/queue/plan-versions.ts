interface OwnWrite {
  readonly sent: number;
  readonly answered: number;
}

/**
 * The versions of works and links of plans that this person's own writes have made, even when the response came later.
 */
export class PlanVersions {
  readonly #own = new Map<string, OwnWrite>();

  /** The version that a write names when it began on this version. */
  toSend(id: string, begun: number): number {
    const own = this.#own.get(id);
    return own !== undefined && begun >= own.sent && begun < own.answered ? own.answered : begun;
  }

  /** Records that an own write was sent with one version and made another. */
  remember(id: string, own: OwnWrite): void {
    this.#own.set(id, own);
  }
}
