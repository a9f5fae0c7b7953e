/**
 * Limits for the cost of a text in its reader's browser. The parser's time is proportional to the length of a text;
 * these caps limit everything that could grow faster, and the number of drawn elements.
 */
export const limits = {
  /** The maximum length of a description. */
  characters: 100_000,
  /** The nesting of quotes, lists and their items, and of emphasis. */
  depth: 20,
  /** Characters in one block that could begin or end an element. */
  delimiters: 1_000,
  /** Elements of one text on screen; the rest becomes one more element. */
  nodes: 10_000,
} as const;

const delimiter = /[*_~`[\]<!\\&]/g;

export const hasTooManyDelimiters = (block: string): boolean =>
  block.length > limits.delimiters && (block.match(delimiter)?.length ?? 0) > limits.delimiters;

/** The possible nesting depth of a line, by its marks and its indentation. */
function depthOf(line: string): number {
  const head = /^(?:[ \t]|>|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))*/.exec(line)?.[0] ?? '';
  const marks = head.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  const indent = head.replace(/\t/g, '    ').replace(/[^ ]/g, '').length - marks;
  return marks + Math.max(0, Math.floor(indent / 2));
}

export interface Piece {
  readonly text: string;
  readonly isPlain: boolean;
}

/** The text in pieces: blocks that are nested too deep are plain, the text between them is parsed as one piece. */
export function piecesOf(text: string): readonly Piece[] {
  if (text.length > limits.characters) return [{ text, isPlain: true }];
  const lines = text.split('\n');
  if (lines.every((line) => depthOf(line) <= limits.depth)) return [{ text, isPlain: false }];
  const blocks: { lines: string[]; isPlain: boolean }[] = [];
  let block: string[] = [];
  const end = () => {
    const isPlain = block.some((line) => depthOf(line) > limits.depth);
    const last = blocks.at(-1);
    if (last !== undefined && last.isPlain === isPlain) last.lines.push(...block);
    else blocks.push({ lines: block, isPlain });
    block = [];
  };
  for (const line of lines) {
    block.push(line);
    if (line.trim() === '') end();
  }
  if (block.length > 0) end();
  return blocks.map((each) => ({ text: each.lines.join('\n'), isPlain: each.isPlain }));
}
