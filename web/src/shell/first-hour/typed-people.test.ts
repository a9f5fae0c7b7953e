import { expect, test } from 'vitest';
import { readPeople, tableOf } from './typed-people.ts';

test('addresses are read from lists, mails and lines, each only once', () => {
  const text =
    'lan.tran@harbour.example, "Weber, Jonas" nobody\n jonas@harbour.example;Mai Pham <Mai@Harbour.example>\nLAN.TRAN@harbour.example';
  expect(readPeople(text)).toEqual({
    people: [
      { name: 'Lan Tran', email: 'lan.tran@harbour.example' },
      { name: 'Jonas', email: 'jonas@harbour.example' },
      { name: 'Mai Pham', email: 'mai@harbour.example' },
    ],
    unread: ['"Weber, Jonas" nobody'],
    hasOwn: false,
  });
});

test('addresses may be separated by spaces alone', () => {
  expect(readPeople('a.b@c.example d_e@f.example ').people.map(({ name }) => name)).toEqual(['A B', 'D E']);
});

test('addresses are read as Outlook copies them', () => {
  const text = '"Meyer, Klaus" <klaus.meyer@harbour.example>; Weber, Jonas <jonas@harbour.example>';
  expect(readPeople(text)).toEqual({
    people: [
      { name: 'Klaus Meyer', email: 'klaus.meyer@harbour.example' },
      { name: 'Jonas Weber', email: 'jonas@harbour.example' },
    ],
    unread: [],
    hasOwn: false,
  });
});

test("the user's own address is skipped, and the others stay", () => {
  const text = 'Ada <ada@harbour.example>, lan.tran@harbour.example';
  expect(readPeople(text, 'Ada@harbour.example')).toEqual({
    people: [{ name: 'Lan Tran', email: 'lan.tran@harbour.example' }],
    unread: [],
    hasOwn: true,
  });
});

test('a name with a quotation mark or a comma stays in one cell of the table', () => {
  expect(tableOf([{ name: 'Lan "L", Tran', email: 'l@t.example', role: 'member' }])).toBe(
    'name,email,roles\n"Lan ""L"", Tran","l@t.example","member"',
  );
});
