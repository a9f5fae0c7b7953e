import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { type TestWorkbook, testWorkbook } from './test-workbook.ts';

async function cellsOf(book: TestWorkbook): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readXlsx(await testWorkbook(book))) rows.push(cells);
  return rows;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

const relationships = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const sheetOf = (title: string) =>
  `<worksheet><sheetData><row><c t="inlineStr"><is><t>${title}</t></is></c></row></sheetData></worksheet>`;
const workbookOf = (more = '') =>
  `<workbook xmlns:r="r"><sheets>${more}<sheet name="Tasks" sheetId="1" r:id="s"/></sheets></workbook>`;

/** A workbook whose parts lie elsewhere than in most files. */
const moved = (
  target: string,
  workbook: string,
  related: string,
  parts: TestWorkbook['parts'],
): TestWorkbook => ({
  rows: [],
  parts: {
    'xl/workbook.xml': null,
    'xl/_rels/workbook.xml.rels': null,
    'xl/worksheets/sheet1.xml': null,
    '_rels/.rels': relationships(['a', `${RELATIONS}/officeDocument`, target]),
    [workbook]: workbookOf(),
    [related]: relationships(['s', `${RELATIONS}/worksheet`, 'worksheets/sheet1.xml']),
    ...parts,
  },
});

describe('the parts of a workbook are found through their relationships', () => {
  it.each([
    [
      'another name',
      'xl/workbook2.xml',
      'xl/workbook2.xml',
      'xl/_rels/workbook2.xml.rels',
      'xl/worksheets/sheet1.xml',
    ],
    [
      'a target from the top',
      '/xl/workbook2.xml',
      'xl/workbook2.xml',
      'xl/_rels/workbook2.xml.rels',
      'xl/worksheets/sheet1.xml',
    ],
    [
      'another folder',
      './doc/a%20book.xml',
      'doc/a book.xml',
      'doc/_rels/a book.xml.rels',
      'doc/worksheets/sheet1.xml',
    ],
    ['no folder', 'book.xml', 'book.xml', '_rels/book.xml.rels', 'worksheets/sheet1.xml'],
    [
      'letters of another case',
      'XL/Workbook2.xml',
      'xl/workbook2.xml',
      'xl/_rels/workbook2.xml.rels',
      'xl/Worksheets/Sheet1.xml',
    ],
  ])('%s', async (_, target, workbook, related, sheet) => {
    expect(await cellsOf(moved(target, workbook, related, { [sheet]: sheetOf('Pump') }))).toEqual([['Pump']]);
  });

  it('texts and styles, too, in the strict form of the standard and with prefixes', async () => {
    const parts = {
      '_rels/.rels': relationships(['a', `${STRICT}/officeDocument`, 'xl/workbook.xml']),
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:y="r"><x:sheets><x:sheet name="T" sheetId="1" y:id="s"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relationships(
        ['s', `${STRICT}/worksheet`, '../data/one.xml'],
        ['t', `${STRICT}/sharedStrings`, 'texts.xml'],
        ['y', `${STRICT}/styles`, '/looks.xml'],
      ),
      'xl/texts.xml': Buffer.from('\ufeff<x:sst xmlns:x="m"><x:si><x:t>Pümp</x:t></x:si></x:sst>', 'utf16le'),
      'looks.xml': '<x:styleSheet xmlns:x="m"><x:cellXfs><x:xf numFmtId="9"/></x:cellXfs></x:styleSheet>',
      'data/one.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c s="0"><x:v>0.5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    expect(await cellsOf({ rows: [], parts })).toEqual([['Pümp', '50%']]);
  });

  it('a sheet that is a chart has no rows', async () => {
    const parts = {
      'xl/workbook.xml': workbookOf('<sheet name="Chart" sheetId="2" r:id="c"/>'),
      'xl/_rels/workbook.xml.rels': relationships(
        ['c', `${RELATIONS}/chartsheet`, 'chartsheets/sheet1.xml'],
        ['s', `${RELATIONS}/worksheet`, 'worksheets/sheet1.xml'],
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/worksheets/sheet1.xml': sheetOf('Pump'),
    };
    expect(await cellsOf({ rows: [], parts })).toEqual([['Pump']]);
  });

  it.each([
    ['a text document', 'word/document.xml', '<document/>', /no Excel workbook/],
    ['a workbook in another format', 'xl/workbook.bin', 'x', /Save it as an Excel workbook/],
    ['an address without a part', 'xl/none.xml', null, /no Excel workbook/],
  ])('%s is refused', async (_, target, part, words) => {
    const parts = {
      '_rels/.rels': relationships(['a', `${RELATIONS}/officeDocument`, target]),
      [target]: part,
    };
    await expect(cellsOf({ rows: [], parts })).rejects.toThrow(words);
  });
});
