/**
 * Checklists in texts: list items that begin with a box, such as `- [ ] Order steel` and `2. [x] Level the ground`. A
 * separate entry, since the browser needs this code without the schemas.
 */

export interface Box {
  readonly isDone: boolean;
  /** The text after the box, without its Markdown marks. */
  readonly label: string;
}

interface BoxLine extends Box {
  readonly head: string;
  readonly tail: string;
}

/**
 * Nested marks of quotes and lists. Each character belongs to one alternative only, so that hostile input causes no
 * backtracking.
 */
const BOX_LINE = /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))+)\[([ xX])\]([ \t]+[^\n]*)$/;
const LIST_MARK = /[-+*.)]/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const LABEL_LENGTH = 80;

/** The box at the beginning of a line, or undefined. */
export function boxOf(line: string): Box | undefined {
  const box = readLine(line);
  return box && { isDone: box.isDone, label: box.label };
}

/**
 * The text with one box ticked or cleared and all else unchanged. Undefined if that line (counted from 0) has no box,
 * or if the box already has that state.
 */
export function tickLine(text: string, line: number, isDone: boolean): string | undefined {
  const lines = text.split('\n');
  const box = readLine(lines[line] ?? '');
  if (box === undefined || box.isDone === isDone) return undefined;
  lines[line] = `${box.head}[${isDone ? 'x' : ' '}]${box.tail}`;
  return lines.join('\n');
}

/** The boxes that were ticked or cleared between two texts. Empty if anything else differs. */
export function ticksBetween(before: string, after: string): readonly Box[] {
  if (before.length !== after.length) return [];
  const old = before.split('\n');
  const boxes: Box[] = [];
  for (const [index, line] of after.split('\n').entries()) {
    if (line === old[index]) continue;
    const box = boxOf(line);
    if (box === undefined || tickLine(old[index] ?? '', 0, box.isDone) !== line) return [];
    boxes.push(box);
  }
  return boxes;
}

/** Counts the boxes of a text and how many are ticked. Text between code fences is ignored. */
export function countBoxes(text: string): { readonly done: number; readonly total: number } {
  let [done, total] = [0, 0];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    fence = mark;
    const box = mark === undefined ? readLine(line) : undefined;
    if (box === undefined) continue;
    total += 1;
    if (box.isDone) done += 1;
  }
  return { done, total };
}

function readLine(line: string): BoxLine | undefined {
  const found = BOX_LINE.exec(line);
  const [, head = '', mark, tail = ''] = found ?? [];
  if (found === null || !LIST_MARK.test(head)) return undefined;
  return { head, tail, isDone: mark !== ' ', label: labelOf(tail) };
}

function labelOf(tail: string): string {
  const plain = tail
    .slice(0, 1_000)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .trim();
  return plain.length <= LABEL_LENGTH ? plain : `${plain.slice(0, LABEL_LENGTH - 1)}…`;
}
