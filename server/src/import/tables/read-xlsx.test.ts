import { describe, expect, it } from 'vitest';
import type { ChosenSheet } from './choose-sheet.ts';
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

/** A workbook whose parts have unusual paths. */
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

  it('texts and styles are also read from the strict form of the standard and with prefixes', async () => {
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

  it('a chart sheet has no rows', async () => {
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
    ['a text document', 'word/document.xml', '<document/>', /not an Excel workbook/],
    ['a workbook in another format', 'xl/workbook.bin', 'x', /Save it as an Excel workbook/],
    ['an address without a part', 'xl/none.xml', null, /not an Excel workbook/],
  ])('%s is refused', async (_, target, part, words) => {
    const parts = {
      '_rels/.rels': relationships(['a', `${RELATIONS}/officeDocument`, target]),
      [target]: part,
    };
    await expect(cellsOf({ rows: [], parts })).rejects.toThrow(words);
  });
});

describe('of a workbook with several sheets', () => {
  /** The rows of each sheet, by its name. */
  type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;
  const PLAN = [
    ['Title', 'Owner'],
    ['Pump', 'Olga'],
  ];

  async function choose(sheets: Sheets, hidden: readonly string[] = []) {
    const names = Object.keys(sheets);
    const parts: Record<string, string> = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
        .map(
          (name, at) =>
            `<sheet name="${name}" r:id="s${at}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        ...names.map((_, at) => [`s${at}`, `${RELATIONS}/worksheet`, `worksheets/s${at}.xml`] as const),
      ),
    };
    for (const [at, rows] of Object.values(sheets).entries())
      parts[`xl/worksheets/s${at}.xml`] = `<worksheet><sheetData>${rows
        .map((cells) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`)
        .join('')}</sheetData></worksheet>`;
    const chosen: ChosenSheet[] = [];
    const rows: (readonly string[])[] = [];
    const file = await testWorkbook({ rows: [], parts });
    for await (const { cells } of readXlsx(file, (sheet) => chosen.push(sheet))) rows.push(cells);
    return { rows, chosen };
  }

  it.each([
    ['the first', { Plan: PLAN, Archive: PLAN }, 'Plan', ['Archive']],
    ['the one with the works, by its name', { Notes: PLAN, Tasks: PLAN }, 'Tasks', ['Notes']],
    ['the first that is not empty', { Sheet1: [], Plan: PLAN, Sheet3: [] }, 'Plan', []],
    ['the first with a table', { Cover: [['Our plan'], ['Draft']], Plan: PLAN }, 'Plan', ['Cover']],
    ['a list without other columns', { Sheet1: [['Title'], ['Pump']] }, 'Sheet1', []],
  ])('%s is read, and others with content are reported', async (_, sheets: Sheets, name, unread) => {
    expect(await choose(sheets)).toEqual({ rows: sheets[name], chosen: [{ name, unread }] });
  });

  it('a hidden one is neither read nor reported', async () => {
    const { rows, chosen } = await choose({ Menus: PLAN, Plan: PLAN }, ['Menus']);
    expect({ rows, chosen }).toEqual({ rows: PLAN, chosen: [{ name: 'Plan', unread: [] }] });
  });
});

describe('the format of a cell determines the unit of its number', () => {
  it.each([
    ['[h]:mm', 1.5, '36:00'],
    ['[h]:mm', 1, '24:00'],
    ['[h]:mm', 0.333333333333333, '8:00'],
    ['[HH]:MM:SS', -0.25, '-6:00'],
    ['[mm]:ss', 0.0625, '1:30'],
    ['[s]', 0.0003472222, '0:00:30'],
    ['hh:mm', 0.5, '12:00'],
    ['[$-F400]h:mm:ss\\ AM/PM', 0.75, '18:00'],
    ['hh:mm', 46_000.5, '2025-12-09T12:00'],
    ['[Red]yyyy-mm-dd', 46_000, '2025-12-09'],
    ['yyyy-mm-dd hh:mm', 46_000.5, '2025-12-09T12:00'],
    ['0.0" h"', 7.5, '7.5h'],
    ['0.0\\h', 7.5, '7.5h'],
    ['#,##0\\ "days"', 3, '3days'],
    ['0.00" €"', 3, '3'],
    ['0.00" m³"', 3, '3'],
    ['General', 8, '8'],
  ])('%s: %d is %s', async (code, value, text) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const sheet = `<worksheet><sheetData><row><c s="0"><v>${value}</v></c></row></sheetData></worksheet>`;
    const parts = { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet };
    expect(await cellsOf({ rows: [], parts })).toEqual([[text]]);
  });

  it.each([
    [20, '12:00'],
    [46, '12:00'],
    [45, '12:00'],
  ])('format %d, which every program knows', async (id, text) => {
    const parts = {
      'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c s="0"><v>0.5</v></c></row></sheetData></worksheet>',
    };
    expect(await cellsOf({ rows: [], parts })).toEqual([[text]]);
  });
});
