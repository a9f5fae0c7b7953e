import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';
import { LinkKind } from '../data.ts';
import { askForLink, linkedWords, showLink, whyNot } from '../gestures/linking.ts';
import type { End, Preview } from '../intents.ts';

/** After L the arrows choose the other work, Tab changes the kind, and Enter creates the link. */
export class KeyLink {
  readonly #chart: Chart;
  #from = -1;
  #linkKind: LinkKind = LinkKind.finishToStart;
  #preview: Preview | undefined;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  get isBusy(): boolean {
    return this.#from >= 0;
  }

  begin(work: number): void {
    if (!this.#chart.mayChangeByKey('link', work)) return;
    this.#from = work;
    this.#linkKind = LinkKind.finishToStart;
    const { texts, data } = this.#chart.input;
    this.#chart.say(texts.linkFrom({ title: data.title(work), kind: texts.linkKinds[this.#linkKind] }));
    this.#show(work);
  }

  changeKind(): void {
    this.#linkKind = KINDS[(KINDS.indexOf(this.#linkKind) + 1) % KINDS.length] ?? LinkKind.finishToStart;
    this.focusMoved();
  }

  /** Called when the focus is on another work. */
  focusMoved(): void {
    const to = this.#chart.focus.get()?.work;
    if (to === undefined) return;
    const refused = this.#show(to);
    const { texts, data } = this.#chart.input;
    const words = texts.linkTo({
      from: data.title(this.#from),
      to: data.title(to),
      kind: texts.linkKinds[this.#linkKind],
    });
    const more = refused ? texts.refused({ reason: refused }) : this.#preview?.spoken;
    this.#chart.say(more ? `${words}: ${more}` : words);
  }

  finish(): void {
    const to = this.#chart.focus.get()?.work;
    if (to === undefined) return;
    const refused = whyNot(this.#chart, this.#from, to, this.#linkKind);
    if (refused) {
      this.#chart.say(this.#chart.input.texts.refused({ reason: refused }));
      return;
    }
    const words = linkedWords(this.#chart, this.#from, to, this.#linkKind, this.#preview);
    sendIntent(this.#chart, { kind: 'link', from: this.#from, to, linkKind: this.#linkKind }, words);
    this.#end();
  }

  cancel(): void {
    if (!this.isBusy) return;
    this.#end();
    this.#chart.say(this.#chart.input.texts.cancelled);
  }

  #end(): void {
    this.#from = -1;
    this.#preview = undefined;
    this.#chart.putDown();
  }

  #show(to: number): string | undefined {
    const chart = this.#chart;
    const { refused, preview } = this.#ask(to);
    this.#preview = preview;
    const [leaves, arrives] = ENDS[this.#linkKind];
    const box = chart.findBoxOf(to);
    const x = box ? (arrives === 'start' ? box.left : box.right) : chart.view.left + 40;
    const row = chart.model.rows.anchorRow[to] ?? 0;
    const y = row * chart.view.metrics.rowHeight + chart.view.metrics.middle;
    const target = to === this.#from ? undefined : { work: to, end: arrives };
    const inHand = { work: this.#from, end: leaves, target, linkKind: this.#linkKind, refused, preview };
    showLink(chart, inHand, { x, y });
    return refused;
  }

  #ask(to: number): { refused: string | undefined; preview: Preview | undefined } {
    if (to !== this.#from) return askForLink(this.#chart, this.#from, to, this.#linkKind);
    this.#chart.forgetPreview();
    return { refused: undefined, preview: undefined };
  }
}

const KINDS: readonly LinkKind[] = [
  LinkKind.finishToStart,
  LinkKind.startToStart,
  LinkKind.finishToFinish,
  LinkKind.startToFinish,
];

const ENDS: Readonly<Record<LinkKind, readonly [End, End]>> = {
  0: ['finish', 'start'],
  1: ['start', 'start'],
  2: ['finish', 'finish'],
  3: ['start', 'finish'],
};
