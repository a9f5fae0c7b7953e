import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Number of characters written at once. */
const PIECE = 65_536;

/**
 * Prints the same text as `JSON.stringify(value, null, 1)`, but writes the lists of a large result item by item: as one
 * text it would need more memory than the result itself.
 */
export async function printJson(value: unknown, output: Writable): Promise<void> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE) continue;
    if (!output.write(piece)) await once(output, 'drain');
    piece = '';
  }
  output.write(`${piece}\n`);
}

function* partsOf(value: unknown): Generator<string> {
  const isAnswer = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isAnswer || Object.keys(value).length === 0) yield indented(value, '\n');
  else {
    let before = '{';
    for (const [key, held] of Object.entries(value)) {
      if (held === undefined) continue;
      yield `${before}\n ${JSON.stringify(key)}: `;
      yield* Array.isArray(held) && held.length > 0 ? listOf(held) : [indented(held, '\n ')];
      before = ',';
    }
    yield before === '{' ? '{}' : '\n}';
  }
}

function* listOf(items: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield `${before}\n  ${indented(item ?? null, '\n  ')}`;
    before = ',';
  }
  yield '\n ]';
}

/** JSON of a part, with indented lines. */
function indented(value: unknown, newLine: string): string {
  return JSON.stringify(value, null, 1).replaceAll('\n', newLine);
}
