import { attributesOf, type Hatch, type MarkStyle, type Token } from '../paint/appearance.ts';
import type { Mark } from '../paint/mark.ts';

export const SVG = 'http://www.w3.org/2000/svg';

interface Node {
  element: SVGElement;
  mark: Mark;
}

/** The look of a mark, as attributes of its element. */
export type LookOf = (style: MarkStyle) => Readonly<Record<string, string>>;

const isHatch = (name: Token | Hatch): name is Hatch => name.startsWith('hatch-');

/** @param hatchPrefix prefix of pattern names, because a page may contain several charts */
export function looksOf(hatchPrefix: string): LookOf {
  const looks = new Map<MarkStyle, Readonly<Record<string, string>>>();
  const colour = (name: Token | Hatch) =>
    isHatch(name) ? `url(#${hatchPrefix}${name})` : `var(--gantt-${name})`;
  return (style) => {
    const known = looks.get(style);
    if (known) return known;
    const look = { ...attributesOf(style, colour), class: `gantt-${style}` };
    looks.set(style, look);
    return look;
  };
}

/** Updates an SVG group to show the given marks, changing only what differs from last time. */
export class MarkLayer {
  readonly group: SVGElement;
  readonly #nodes: Node[] = [];
  readonly #lookOf: LookOf;
  #isHidden = false;

  constructor(group: SVGElement, lookOf: LookOf) {
    this.group = group;
    this.#lookOf = lookOf;
  }

  paint(marks: readonly Mark[]): void {
    for (let at = 0; at < marks.length; at += 1) {
      const mark = marks[at] as Mark;
      const node = this.#nodes[at];
      if (node && isText(node.mark) === isText(mark)) this.#update(node, mark);
      else this.#replace(at, mark);
    }
    for (const { element } of this.#nodes.splice(marks.length)) element.remove();
  }

  /**
   * For marks that come and go: if there are none, the elements are hidden and retained, because the next ones are
   * usually the same.
   */
  show(marks: readonly Mark[]): void {
    const isEmpty = marks.length === 0;
    if (!isEmpty) this.paint(marks);
    if (isEmpty === this.#isHidden) return;
    this.#isHidden = isEmpty;
    if (isEmpty) this.group.setAttribute('display', 'none');
    else this.group.removeAttribute('display');
  }

  #update(node: Node, mark: Mark): void {
    const before = node.mark;
    if (before.style !== mark.style) this.#dress(node.element, mark, before);
    if (isText(mark)) place(node.element, mark, before);
    else if (before.d !== mark.d) node.element.setAttribute('d', mark.d);
    node.mark = mark;
  }

  #replace(at: number, mark: Mark): void {
    const element = document.createElementNS(SVG, isText(mark) ? 'text' : 'path');
    this.#dress(element, mark);
    if (isText(mark)) {
      // A name in Arabic or Hebrew is written from right to left; its position does not change.
      element.setAttribute('unicode-bidi', 'plaintext');
      place(element, mark);
    } else element.setAttribute('d', mark.d);
    const before = this.#nodes[at];
    if (before) before.element.replaceWith(element);
    else this.group.append(element);
    this.#nodes[at] = { element, mark };
  }

  #dress(element: SVGElement, { style }: Mark, before?: Mark): void {
    const worn = before ? this.#lookOf(before.style) : {};
    const look = this.#lookOf(style);
    for (const name of Object.keys(worn)) if (!(name in look)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(look))
      if (worn[name] !== value) element.setAttribute(name, value);
  }
}

const isText = (mark: Mark): boolean => mark.text !== undefined;

function place(element: SVGElement, mark: Mark, before?: Mark): void {
  if (before?.x !== mark.x) element.setAttribute('x', String(mark.x));
  if (before?.y !== mark.y) element.setAttribute('y', String(mark.y));
  if (before?.text !== mark.text) element.textContent = mark.text ?? '';
}
