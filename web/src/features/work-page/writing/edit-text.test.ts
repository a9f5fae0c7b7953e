import { describe, expect, test } from 'vitest';
import {
  continueList,
  type Edit,
  insertBlock,
  insertLink,
  isAddress,
  toggleLines,
  toggleMarks,
  type Written,
} from './edit-text.ts';

/** `|` marks the cursor, or both ends of the selection. */
function written(marked: string): Written {
  const start = marked.indexOf('|');
  const rest = marked.slice(start + 1);
  const end = rest.indexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: end === -1 ? start : start + end };
}

function after({ text }: Written, edit: Edit): string {
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { start, end } = edit;
  return start === end
    ? `${changed.slice(0, start)}|${changed.slice(start)}`
    : `${changed.slice(0, start)}|${changed.slice(start, end)}|${changed.slice(end)}`;
}

const edited = (marked: string, edit: (text: Written) => Edit) =>
  after(written(marked), edit(written(marked)));

test.each([
  ['pour |concrete| now', 'pour **|concrete|** now'],
  ['pour **|concrete|** now', 'pour |concrete| now'],
  ['pour |**concrete**| now', 'pour |concrete| now'],
  ['pour |', 'pour **|**'],
])('bold: %s', (before, result) => {
  expect(edited(before, (text) => toggleMarks(text, '**'))).toBe(result);
});

describe('marks at the beginning of lines', () => {
  test.each([
    ['one\n|two\nthree|\nfour', '- ', 'one\n|- two\n- three|\nfour'],
    ['|- two\n- three|', '- ', '|two\nthree|'],
    ['|- two\n- three|', '- [ ] ', '|- [ ] two\n- [ ] three|'],
    ['|a\nb|', '1. ', '|1. a\n2. b|'],
    ['# Rows|', '## ', '## Rows|'],
    ['two|', '> ', '> two|'],
    ['|', '- ', '- |'],
  ])('%j with %j', (before, prefix, result) => {
    expect(edited(before, (text) => toggleLines(text, prefix))).toBe(result);
  });
});

test('a link uses the selected text, and selects the missing part', () => {
  expect(edited('see |plan| here', (text) => insertLink(text, 'https://a.test'))).toBe(
    'see [plan](https://a.test)| here',
  );
  expect(edited('see |plan|', (text) => insertLink(text))).toBe('see [plan](|)');
  expect(edited('see |', (text) => insertLink(text))).toBe('see [|]()');
});

test('a block is surrounded by empty lines', () => {
  expect(edited('a|b', (text) => insertBlock(text, '```\ncode\n```', 'code'))).toBe(
    'a\n\n```\n|code|\n```\n\nb',
  );
  expect(edited('|', (text) => insertBlock(text, '---'))).toBe('---|');
});

test.each([
  ['- [x] level|', '- [x] level\n- [ ] |'],
  ['  * a|', '  * a\n  * |'],
  ['9. a|', '9. a\n10. |'],
  ['- a\n- |', '- a\n|'],
  ['> - a|', '> - a\n> - |'],
])('Enter in a list: %j', (before, result) => {
  expect(
    edited(before, (text) => continueList(text) ?? { from: 0, to: 0, insert: '?', start: 0, end: 0 }),
  ).toBe(result);
});

test('Enter elsewhere is a line break', () => {
  expect(continueList(written('words|'))).toBeUndefined();
  expect(continueList(written('- |a|'))).toBeUndefined();
});

test('pasted text becomes a link on the selected text only when it is nothing but an address', () => {
  expect(isAddress('https://example.com/a?b=1')).toBe(true);
  expect(isAddress('see https://example.com')).toBe(false);
  expect(isAddress('javascript:alert(1)')).toBe(false);
});
