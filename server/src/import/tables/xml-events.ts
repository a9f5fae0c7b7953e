import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Record<string, string | undefined>>;

interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const MOST_DEPTH = 64;
/**
 * The maximum length of anything that is neither text nor an element, such as a name or a comment, because the parser
 * buffers it completely.
 */
const MOST_SILENCE = 8_000_000;

/** Reads XML piece by piece. After each piece, `onPiece` may pass on the results so far. Document types are refused. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of eachPiece(pieces, handler));
}

export async function* eachPiece(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  let depth = 0;
  let silence = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw new UnreadablePlanError('The workbook is damaged: its XML cannot be read.');
  });
  parser.on('doctype', () => {
    throw new UnreadablePlanError('The workbook has a document type, which no workbook needs.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    depth += 1;
    if (depth > MOST_DEPTH) throw new UnreadablePlanError('The workbook is damaged: its XML is too deep.');
    handler.open(localName(name), attributes as Attributes);
  });
  parser.on('text', (text) => {
    silence = 0;
    handler.text?.(text);
  });
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = isEmpty && piece === '';
    silence += piece.length;
    if (/<!doctype/i.test(piece))
      throw new UnreadablePlanError('The workbook has a document type, which no workbook needs.');
    parser.write(piece);
    if (silence > MOST_SILENCE)
      throw new UnreadablePlanError('The workbook holds a text too long for a table.');
    yield undefined;
  }
  if (!isEmpty) parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
