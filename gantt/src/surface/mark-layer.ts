import { attributesOf, type Hatch, type Token } from '../paint/appearance.ts';
import type { Mark } from '../paint/mark.ts';

export const SVG = 'http://www.w3.org/2000/svg';

interface Node {
  element: SVGElement;
  mark: Mark;
}

const isHatch = (name: Token | Hatch): name is Hatch => name.startsWith('hatch-');

/** Brings an SVG group to the marks it should show, touching only what differs from last time. */
export class MarkLayer {
  readonly group: SVGElement;
  readonly #nodes: Node[] = [];
  readonly #colour: (name: Token | Hatch) => string;

  /** @param hatchPrefix before the names of patterns, since several charts may stand on a page */
  constructor(group: SVGElement, hatchPrefix: string) {
    this.group = group;
    this.#colour = (name) => (isHatch(name) ? `url(#${hatchPrefix}${name})` : `var(--gantt-${name})`);
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

  #update(node: Node, mark: Mark): void {
    const before = node.mark;
    if (before.style !== mark.style) this.#dress(node.element, mark);
    if (isText(mark)) place(node.element, mark, before);
    else if (before.d !== mark.d) node.element.setAttribute('d', mark.d);
    node.mark = mark;
  }

  #replace(at: number, mark: Mark): void {
    const element = document.createElementNS(SVG, isText(mark) ? 'text' : 'path');
    this.#dress(element, mark);
    if (isText(mark)) place(element, mark);
    else element.setAttribute('d', mark.d);
    const before = this.#nodes[at];
    if (before) before.element.replaceWith(element);
    else this.group.append(element);
    this.#nodes[at] = { element, mark };
  }

  #dress(element: SVGElement, mark: Mark): void {
    const wanted = attributesOf(mark.style, this.#colour);
    for (const name of element.getAttributeNames())
      if (!(name in wanted) && !OWN.has(name)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted)) element.setAttribute(name, value);
    element.setAttribute('class', `gantt-${mark.style}`);
  }
}

const OWN = new Set(['d', 'x', 'y', 'class']);

const isText = (mark: Mark): boolean => mark.text !== undefined;

function place(element: SVGElement, mark: Mark, before?: Mark): void {
  if (before?.x !== mark.x) element.setAttribute('x', String(mark.x));
  if (before?.y !== mark.y) element.setAttribute('y', String(mark.y));
  if (before?.text !== mark.text) element.textContent = mark.text ?? '';
}
