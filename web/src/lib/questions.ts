/**
 * Questions that wait for the person's answer, one after the other; none replaces another. When the person has left, a
 * question is given up and its caller reports that.
 */
export class Questions<Q> {
  readonly #giveUp: (question: Q) => void;
  readonly #onChange: () => void;
  #open: readonly Q[] = [];
  #isLeft = false;
  #closed = 0;

  constructor(giveUp: (question: Q) => void, onChange: () => void) {
    this.#giveUp = giveUp;
    this.#onChange = onChange;
  }

  get first(): Q | undefined {
    return this.#open[0];
  }

  /** Changes with each question that becomes the first, so that text typed into one does not appear in the next. */
  get serial(): number {
    return this.#closed;
  }

  ask(question: Q): void {
    if (this.#isLeft) this.#giveUp(question);
    else this.#set([...this.#open, question]);
  }

  /** Closes a decided question. Returns false when it was already closed, as by a double press. */
  close(question: Q): boolean {
    if (!this.#open.includes(question)) return false;
    this.#closed += 1;
    this.#set(this.#open.filter((each) => each !== question));
    return true;
  }

  /** The screen is mounted (again). */
  open(): void {
    this.#isLeft = false;
  }

  /** The screen goes, and all open questions are given up. */
  leave(): void {
    this.#isLeft = true;
    const left = this.#open;
    this.#open = [];
    for (const question of left) this.#giveUp(question);
  }

  #set(open: readonly Q[]): void {
    this.#open = open;
    this.#onChange();
  }
}
