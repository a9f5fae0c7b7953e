interface OwnWrite {
  readonly sent: number;
  readonly answered: number;
}

/** Which versions of works and links of plans are this person's own doing, even where the answer came later. */
export class PlanVersions {
  readonly #own = new Map<string, OwnWrite>();

  /** What a write names that was begun on this version. */
  toSend(id: string, begun: number): number {
    const own = this.#own.get(id);
    return own !== undefined && begun >= own.sent && begun < own.answered ? own.answered : begun;
  }

  /** This was sent as a change of one version, and has become another. */
  remember(id: string, own: OwnWrite): void {
    this.#own.set(id, own);
  }
}
