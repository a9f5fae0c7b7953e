import { describe, expect, test } from 'vitest';
import { readCells, writeCells, writeHtmlTable } from './clipboard-text.ts';

describe('cells of the clipboard', () => {
  test.each([
    ['one', [['one']]],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    // The format of Excel: the last row also ends with a line break.
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    ['"open\tb', [['"open', 'b']]],
  ])('are read: %j', (text, cells) => expect(readCells(text)).toEqual(cells));

  test('are read as they were written', () => {
    const cells = [
      ['a\tb', 'two\nlines'],
      ['"quoted"', ''],
      ['plain', 'it’s'],
    ];
    expect(readCells(writeCells(cells))).toEqual(cells);
  });

  test('are escaped in HTML', () => {
    expect(writeHtmlTable([['<b>', 'a & "b"']])).toBe(
      '<table><tr><td>&lt;b&gt;</td><td>a &amp; &quot;b&quot;</td></tr></table>',
    );
  });
});
