import { expect, test } from 'vitest';
import { readPeople, tableOf } from './typed-people.ts';

test('addresses are read from lists, mails and lines, each once', () => {
  const text =
    'lan.tran@harbour.example, "Weber, Jonas" nobody\n jonas@harbour.example;Mai Pham <Mai@Harbour.example>\nLAN.TRAN@harbour.example';
  expect(readPeople(text)).toEqual({
    people: [
      { name: 'Lan Tran', email: 'lan.tran@harbour.example' },
      { name: 'Jonas', email: 'jonas@harbour.example' },
      { name: 'Mai Pham', email: 'mai@harbour.example' },
    ],
    unread: ['"Weber', 'Jonas"', 'nobody'],
  });
});

test('addresses may be separated by spaces alone', () => {
  expect(readPeople('a.b@c.example d_e@f.example ').people.map(({ name }) => name)).toEqual(['A B', 'D E']);
});

test('a name with a quotation mark or a comma stays one cell of the table', () => {
  expect(tableOf([{ name: 'Lan "L", Tran', email: 'l@t.example', role: 'member' }])).toBe(
    'name,email,roles\n"Lan ""L"", Tran","l@t.example","member"',
  );
});
