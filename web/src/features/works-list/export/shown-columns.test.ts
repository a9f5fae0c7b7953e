import { workColumns, workExportColumns } from '@gantry/contract';
import { expect, test } from 'vitest';
import { shownColumns } from './shown-columns.ts';

test('a table is exported with its columns, in its order', () => {
  const columns = [{ name: 'due' }, { name: 'title', width: 320 }, { name: 'length' }] as const;
  expect(shownColumns({ layout: 'table', columns })).toEqual(['due', 'title', 'length']);
});

test('a list is exported with the fields that its lines show', () => {
  const columns = [{ name: 'due' }] as const;
  expect(shownColumns({ layout: 'list', columns })).toEqual(
    'priority key status title labels progress owner due'.split(' '),
  );
});

test('a file can hold every column of a table', () => {
  expect(workExportColumns).toEqual(expect.arrayContaining([...workColumns]));
});
