import { describe, expect, it } from 'vitest';
import { Bytes } from './bytes.ts';
import { rtfToText } from './rtf-text.ts';

/** Text of RTF with single-byte letters. */
const textOf = (rtf: string) =>
  rtfToText(
    new Bytes(
      Uint8Array.from(rtf, (letter) => letter.charCodeAt(0)),
      'notes',
    ),
  );

describe('[R213] the text of notes', () => {
  const cases: readonly (readonly [string, string, string | null])[] = [
    ['paragraphs and tabs', String.raw`{\rtf1\ansi One\par Two\line\tab three\par\par}`, 'One\nTwo\n\tthree'],
    ['signs', String.raw`{\rtf1 a\emdash b\~c\{d\}\\ \lquote e\rquote  \bullet}`, 'a—b\u00a0c{d}\\ ‘e’ •'],
    ['words that every object knows', String.raw`{\rtf1 a\constructor b\valueof c}`, 'abc'],
    [
      'groups that hold no text',
      String.raw`{\rtf1{\fonttbl{\f0\fcharset0 Arial;}}{\colortbl;\red0;}{\*\generator X;}Text{\pict 0102}}`,
      'Text',
    ],
    ['bytes of the document’s code page', String.raw`{\rtf1\ansi\ansicpg1251 \'cf\'eb\'e0\'ed}`, 'План'],
    [
      'bytes of the font',
      String.raw`{\rtf1\ansicpg1252{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}}\f0 \'e9t\'e9 \f1\'cf\'eb}`,
      'été Пл',
    ],
    [
      'letters of two bytes',
      String.raw`{\rtf1\ansicpg932{\fonttbl{\f0\fcharset128 M;}}\f0\'8c\'76\'89\'e6}`,
      '計画',
    ],
    [
      'letters whose second byte is a plain one',
      String.raw`{\rtf1{\fonttbl{\f0\fcharset128 M;}}\f0\'83v}`,
      'プ',
    ],
    [
      'Unicode with its stand-ins',
      String.raw`{\rtf1\uc1 \u1055?\u1083\'eb {\uc2 \u8364??}\u-10179?\u-8704?!}`,
      'Пл €😀!',
    ],
    ['raw line ends', '{\\rtf1 one\r\ntwo}', 'onetwo'],
    ['text that is not RTF', 'Plain notes\0rubbish', 'Plain notes'],
    ['nothing', '{\\rtf1\\ansi\\par}', null],
  ];

  it.each(cases)('reads %s', (_, rtf, text) => {
    expect(textOf(rtf)).toBe(text);
  });

  it('accepts deep nesting, unbalanced braces and unknown code pages', () => {
    expect(textOf(`{\\rtf1 ${'{'.repeat(100_000)}deep${'}'.repeat(100_000)} end}`)).toBe('end');
    expect(textOf('{\\rtf1 open {')).toBe('open');
    expect(textOf('{\\rtf1 shut}}}} more')).toBe('shut more');
    expect(textOf("{\\rtf1\\ansicpg99999 \\'e9}")).toBe('é');
  });
});
