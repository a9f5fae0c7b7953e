import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { TableLimits } from './table.ts';
import { readXml } from './xml-events.ts';

const MOST_STRINGS = 5_000_000;

/** The shared texts that cells refer to by index. Phonetic readings are skipped. */
export async function readStrings(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const limits = new TableLimits();
  const strings: string[] = [];
  let text = '';
  let [isText, isPhonetic] = [false, false];
  await readXml(pieces, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') isText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text: (part) => {
      if (!isText) return;
      limits.cell(text.length + part.length, strings.length + 1);
      limits.text(part.length);
      text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(text);
      if (strings.length > MOST_STRINGS)
        throw new UnreadablePlanError(
          'The workbook has too many texts. Save the sheet with the works alone.',
        );
    },
  });
  return strings;
}
