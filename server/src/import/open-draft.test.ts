import { makeDateCalendar } from '@gantry/scheduling';
import { describe, expect, it } from 'vitest';
import { openDraft } from './open-draft.ts';
import { testWorkbook } from './tables/test-workbook.ts';

const DAY: [number, number][] = [[480, 1020]];
const calendar = makeDateCalendar(
  [{ id: 'office', name: '', parentId: null, week: [[], DAY, DAY, DAY, DAY, DAY, []], exceptions: [] }],
  'office',
);

/** Titles and notes of a file before its import, or why it is refused. */
async function look(file: string | Buffer, choices: Parameters<typeof openDraft>[1]['choices'] = {}) {
  const options = { choices, calendar, timeZone: 'Europe/Berlin' };
  const draft = await openDraft(chunksOf(file), options).catch((error: Error) => error.message);
  if (typeof draft === 'string') return draft;
  return { titles: draft.works.map(({ title }) => title), notes: draft.report.lines() };
}
async function* chunksOf(file: string | Buffer) {
  yield Buffer.from(file);
}
const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const HOW = 'Save the plan as a table (.xlsx or .csv) or as Microsoft Project XML.';

describe('a file that cannot be imported is refused with advice', () => {
  it.each([
    ['a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), `This is a picture. ${HOW}`],
    ['a program', latin1('MZ\x90\0\x03\0\0\0'), `This is a program. ${HOW}`],
    ['an archive', latin1('\x1f\x8b\x08\0'), 'This is an archive. Unpack it, and choose the file in it.'],
    [
      'other bytes',
      Buffer.from([1, 0, 0, 2, 0, 0, 9]),
      `The file is neither a plan nor a table of text. ${HOW}`,
    ],
    [
      'half a workbook',
      latin1('PK\x03\x04 and no more'),
      'The file is not an Excel workbook, or it is damaged. Open it in Excel, save it again, and choose the new file.',
    ],
    ['nothing', '\ufeff', 'The file is empty. Choose a file with a row for each work.'],
    [
      'titles alone',
      lines('Title,Owner'),
      'The file has no row below its titles. Write one row for each work, and choose the file again.',
    ],
  ])('%s', async (_, file, sentence) => {
    expect(await look(file)).toBe(sentence);
  });

  it('a table whose first title begins like a program or an archive is read', async () => {
    expect(await look(lines('MZ,Title', '7,Pump'))).toMatchObject({ titles: ['Pump'] });
    expect(await look(lines('PK,Title', '7,Pump'))).toMatchObject({ titles: ['Pump'] });
  });
});

describe('what is not imported is reported before the import', () => {
  it('the other sheets of a workbook', async () => {
    const sheet = (title: string) =>
      `<worksheet><sheetData><row><c t="str"><v>Title</v></c><c t="str"><v>Owner</v></c></row><row><c t="str"><v>${title}</v></c></row></sheetData></worksheet>`;
    const file = await testWorkbook({
      rows: [],
      parts: {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="Plan" r:id="rId1"/><sheet name="Archive" r:id="rId2"/></sheets></workbook>',
        'xl/worksheets/sheet1.xml': sheet('Pump'),
        'xl/worksheets/sheet2.xml': sheet('Old pump'),
      },
    });
    expect(await look(file)).toEqual({
      titles: ['Pump'],
      notes: [
        'Only the sheet “Plan” is imported. To import these as well, save each as a workbook of its own (1): Archive',
      ],
    });
  });

  it('a cell beyond the titles, as an unquoted comma makes it', async () => {
    expect(await look(lines('Title,Owner', 'Pump, big,Olga', 'Crane,', 'Deck,,'))).toEqual({
      titles: ['Pump', 'Crane', 'Deck'],
      notes: ['Cells without a title above them are not imported (1): Pump'],
    });
  });

  it('the second value of two columns for one field, by title or by choice', async () => {
    expect(await look(lines('Title,Title', 'Pump,Old pump', 'Crane,', ',Deck', 'Wall,Wall'))).toEqual({
      titles: ['Pump', 'Crane', 'Deck', 'Wall'],
      notes: ['Of the columns that are read like “Title”, only the first value is imported (1): Pump'],
    });
    const dues = lines('Title,Ended,Due', 'Pump,2026-03-02,2026-03-03');
    expect(await look(dues, { columns: [{ title: 'Ended', field: 'due' }] })).toMatchObject({
      notes: ['Of the columns that are read like “Ended”, only the first value is imported (1): Pump'],
    });
  });

  it('but not several columns for labels, which are joined', async () => {
    expect(await look(lines('Title,Labels,Labels', 'Pump,red,blue'))).toEqual({
      titles: ['Pump'],
      notes: [],
    });
  });
});
