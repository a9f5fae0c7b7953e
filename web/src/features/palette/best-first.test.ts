import { expect, test } from 'vitest';
import { putBestFirst } from './best-first.ts';
import { unmarked } from './matching.ts';
import type { PaletteItem } from './palette-item.ts';

const items = (...labels: string[]): PaletteItem[] =>
  labels.map((label) => {
    const [text = '', hint] = label.split('|');
    return { id: label, label: unmarked(text), hint };
  });

const group = (name: string, ...labels: string[]) => ({ name, items: items(...labels) });

const order = (typed: string, found: Parameters<typeof putBestFirst>[1]) =>
  putBestFirst(typed, found).flatMap(({ items }) => items.map(({ label }) => label.text));

test('people, departments and projects with that name come before works that only resemble it', () => {
  const found = {
    names: [group('Projects', 'Maintenance|MNT'), group('People', 'Mai Pham'), group('Departments')],
    works: group('Works', 'Repair the main crane|HAR-3', 'Mail the permit|HAR-9', 'Order tiles|HAR-4'),
    commands: [],
  };
  expect(order('mai', found)).toEqual([
    'Maintenance',
    'Mai Pham',
    'Mail the permit',
    'Repair the main crane',
    'Order tiles',
  ]);
});

test('an exact name comes first, whether a work, a person or a place', () => {
  const found = {
    names: [group('Projects', 'Status quo|STQ'), group('Views', 'Status')],
    works: group('Works', 'Status report|HAR-1'),
    commands: [group('Works list', 'Status update')],
  };
  expect(order('status', found)[0]).toBe('Status');
});

test('a project is found by its key before works whose keys begin with it', () => {
  const found = {
    names: [group('Projects', 'Quay|HAR')],
    works: group('Works', 'Drive piles|HAR-12'),
    commands: [],
  };
  expect(order('har', found)).toEqual(['Quay', 'Drive piles']);
});

test("the beginning of a command's name finds that command first", () => {
  const found = {
    names: [group('People', 'Stan Low')],
    works: group('Works', 'Status report|HAR-1'),
    commands: [group('Works list', 'Status…', 'Copy the status')],
  };
  expect(order('stat', found)).toEqual(['Status…', 'Status report', 'Copy the status', 'Stan Low']);
});
