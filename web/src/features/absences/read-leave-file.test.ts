import { languages } from '@gantry/contract/words';
import { describe, expect, it } from 'vitest';
import { readCsv, readLeaveFile } from './read-leave-file.ts';

const TODAY = '2026-11-18';

describe('a file with leave', () => {
  it('is read with its columns in any order, and with dates as people type them', () => {
    const text =
      'Note;Person;From;To;Kind\n"Wedding; in Huế";mai@harbour.example;2026-12-07;11 dec 2026;leave\n';
    expect(readLeaveFile(text, TODAY)).toEqual({
      rows: [
        {
          number: 2,
          person: 'mai@harbour.example',
          from: '2026-12-07',
          to: '2026-12-11',
          kind: 'leave',
          note: 'Wedding; in Huế',
        },
      ],
    });
  });

  it('lasts one day without an end date, and has a note instead of an unknown kind', () => {
    const text = '\ufeffname,from,to,type\r\nMai Pham,2026-12-07,,Jury duty\r\n\r\nJonas Weber,soon,,\r\n';
    expect(readLeaveFile(text, TODAY)).toEqual({
      rows: [
        {
          number: 2,
          person: 'Mai Pham',
          from: '2026-12-07',
          to: '2026-12-07',
          kind: null,
          note: 'Jury duty',
        },
        { number: 3, person: 'Jonas Weber', from: null, to: null, kind: null, note: null },
      ],
    });
  });

  it.each([
    ['Person|From|To|Why, in words|Whose, if not hers\nMai|2026-12-07||leave|\n'],
    ['Person;From;"Note, with a comma, or two, or three"\nMai;2026-12-07;\n'],
    ['sep=;\r\nPerson;From\r\nMai;2026-12-07\r\n'],
    ['"sep=^"\r\nPerson^From\r\nMai^2026-12-07\r\n'],
  ])('uses the separator that results in known headings: %j', (text) => {
    expect(readLeaveFile(text, TODAY)).toMatchObject({ rows: [{ person: 'Mai', from: '2026-12-07' }] });
  });

  it.each(languages)('may have the columns and the kinds that the dialog names in %s', async (language) => {
    const { default: words } = await import(`./words/${language}.ts`);
    const [, columns = ''] = /\((.+?)\)/.exec(words.fileWhat) ?? [];
    const heading = columns.split(', ').join(';');
    const kinds = [words.kindLeave, words.kindSick, words.kindTraining, words.kindOther];
    const rows = kinds.map((kind) => `Mai Pham;2026-12-07;2026-12-11;${kind.normalize('NFD')};A note`);
    const read = ['leave', 'sick', 'training', 'other'].map((kind, index) => ({
      number: index + 2,
      person: 'Mai Pham',
      from: '2026-12-07',
      to: '2026-12-11',
      kind,
      note: 'A note',
    }));
    const text = [heading.normalize('NFD'), ...rows].join('\n');
    expect(readLeaveFile(text, TODAY)).toEqual({ rows: read });
    // The messages about a missing column name it as the dialog does.
    for (const name of [words.noPersonColumn, words.noFromColumn]) {
      const [, column = ''] = /[“„](.+?)[”“]/.exec(name) ?? [];
      expect(columns.split(', ').map((each) => each.toLowerCase())).toContain(column.toLowerCase());
    }
  });

  it('reports missing columns', () => {
    expect(readLeaveFile('who,when\nMai,soon', TODAY)).toEqual({ missing: ['person', 'from'] });
    expect(readLeaveFile('', TODAY)).toEqual({ missing: ['person', 'from'] });
  });

  it('may contain quotes, delimiters and line breaks in its cells', () => {
    expect(readCsv('a\tb\n"x ""y""\nz"\t"1,2"')).toEqual([
      ['a', 'b'],
      ['x "y"\nz', '1,2'],
    ]);
  });
});
