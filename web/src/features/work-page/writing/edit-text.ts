/** A text that is being edited, with its selection. */
export interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The replacement of a part of the text, and the selection after it. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Bold, italic, code: puts marks around the selection, or removes them. */
export function toggleMarks({ text, start, end }: Written, mark: string): Edit {
  const chosen = text.slice(start, end);
  const { length } = mark;
  if (chosen.length >= 2 * length && chosen.startsWith(mark) && chosen.endsWith(mark)) {
    const insert = chosen.slice(length, -length);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  const isAround = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  if (isAround && start >= length)
    return {
      from: start - length,
      to: end + length,
      insert: chosen,
      start: start - length,
      end: end - length,
    };
  return { from: start, to: end, insert: mark + chosen + mark, start: start + length, end: end + length };
}

const anyPrefix = /^(\s*)(?:#{1,6} |> |[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?/;

/**
 * Headings, lists and quotes: begins each line of the selection with a mark, or removes the mark when all lines have
 * it.
 */
export function toggleLines(written: Written, prefix: string): Edit {
  const { text, start, end } = written;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end > start ? end - 1 : end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isNumbered = prefix === '1. ';
  const has = (line: string) =>
    isNumbered ? /^\s*\d{1,9}\. /.test(line) : line.trimStart().startsWith(prefix);
  const isOff = lines.every(has);
  const changed = lines.map((line, index) =>
    line.replace(anyPrefix, (_, indent: string) =>
      isOff ? indent : indent + (isNumbered ? `${index + 1}. ` : prefix),
    ),
  );
  const insert = changed.join('\n');
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length };
  const at = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, start: at, end: at };
}

/** Makes the selection a link. Without an address, the place for it is selected. */
export function insertLink({ text, start, end }: Written, address?: string): Edit {
  const words = text.slice(start, end);
  const insert = `[${words}](${address ?? ''})`;
  const inAddress = start + words.length + 3;
  const at = words === '' ? start + 1 : address === undefined ? inAddress : start + insert.length;
  return { from: start, to: end, insert, start: at, end: at };
}

/** Inserts a block with empty lines around it, unless there are some already. */
export function insertBlock({ text, start, end }: Written, block: string, selected?: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const at = selected === undefined ? -1 : block.indexOf(selected);
  const first = start + lead.length + (at === -1 ? block.length : at);
  return {
    from: start,
    to: end,
    insert: lead + block + tail,
    start: first,
    end: first + (at === -1 ? 0 : (selected?.length ?? 0)),
  };
}

const listHead = /^(\s*(?:> )*)([-*+] (?:\[[ xX]\] )?|(\d{1,9})([.)]) )(.*)$/;

/** Enter in a list begins the next item; in an empty item it ends the list. Undefined: an ordinary line break. */
export function continueList({ text, start, end }: Written): Edit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [, indent = '', mark = '', number, dot = '.', words = ''] =
    listHead.exec(text.slice(from, start)) ?? [];
  if (mark === '') return undefined;
  if (words.trim() === '') return { from, to: start, insert: '', start: from, end: from };
  const next = number === undefined ? mark.replace(/\[[xX]\]/, '[ ]') : `${Number(number) + 1}${dot} `;
  const insert = `\n${indent}${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** Whether the pasted text is an address and nothing else. */
export const isAddress = (text: string): boolean =>
  /^https?:\/\/[^\s<>]+$/.test(text) && text.length <= 2_000;
