/**
 * Questions that wait for the person's answer, one after the other: none takes another's place. If the person has left,
 * a question is given up, and its caller says so.
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

  /** Another one with each question that comes first: so that nothing typed into one stands in the next. */
  get serial(): number {
    return this.#closed;
  }

  ask(question: Q): void {
    if (this.#isLeft) this.#giveUp(question);
    else this.#set([...this.#open, question]);
  }

  /** It is decided. False where it was before: a quick hand presses twice. */
  close(question: Q): boolean {
    if (!this.#open.includes(question)) return false;
    this.#closed += 1;
    this.#set(this.#open.filter((each) => each !== question));
    return true;
  }

  /** The screen is there (again). */
  open(): void {
    this.#isLeft = false;
  }

  /** The screen goes, with all that nobody has answered. */
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
