import { boardFields, workArrangements, workColumns, workLayouts } from '@gantry/contract';
import { assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import {
  defaultColumns,
  leastWidth,
  mostWidth,
  moveColumn,
  resizeColumn,
  toggleColumn,
} from './columns/column-settings.ts';
import {
  completeSearch,
  defaultSettings,
  type ListSettings,
  ofViewSettings,
  sameSettings,
  searchOf,
  settingsOf,
  toViewSettings,
} from './list-settings.ts';
import { boxWidth, widthOf } from './table/table-columns.tsx';
import { readWorksSearch } from './works-search.ts';

const columns = uniqueArray(
  record(
    { name: constantFrom(...workColumns), width: integer({ min: leastWidth, max: mostWidth }) },
    { requiredKeys: ['name'] },
  ),
  { selector: ({ name }) => name, minLength: 1 },
);
const settings = record({
  filter: uniqueArray(constantFrom('status:is:done', 'owner:any_of:me', 'due:empty', 'text:contains:a, b'), {
    maxLength: 3,
  }),
  sort: constantFrom('-updated', 'due', '-progress'),
  layout: constantFrom(...workLayouts),
  density: constantFrom('comfortable', 'compact'),
  group: option(constantFrom(...workArrangements)),
  lanes: option(constantFrom(...boardFields)),
  limits: constantFrom('', 'in_progress:10', 'in_review:6,none:1'),
  columns,
});

const overTheAddress = (wanted: ListSettings, base: ListSettings) =>
  settingsOf(readWorksSearch(parseSearch(stringifySearch(searchOf(wanted, base)))), base);

test('the most important columns fit beside the sidebar of a window of 1,440 px', () => {
  const room = 1440 - 240 - boxWidth;
  const ends = new Map<string, number>();
  let end = 0;
  for (const column of defaultColumns) {
    end += widthOf(column);
    ends.set(column.name, end);
  }
  for (const name of ['title', 'status', 'owner', 'due'])
    expect(ends.get(name), name).toBeLessThanOrEqual(room);
  expect(end).toBeGreaterThan(room);
});

describe('the settings of a list', () => {
  test('are read from the address as they were written, whatever the view contains', () => {
    assert(
      property(settings, settings, (wanted, base) => {
        expect(overTheAddress(wanted, base)).toEqual(wanted);
        expect(sameSettings(wanted, overTheAddress(wanted, base))).toBe(true);
      }),
    );
  });

  test('are read from the address as they were written without a view, too', () => {
    assert(
      property(settings, (wanted) => {
        expect(overTheAddress(wanted, defaultSettings)).toEqual(wanted);
      }),
    );
  });

  test('are complete in a link to others, whatever the reader’s view contains', () => {
    assert(
      property(settings, settings, (wanted, base) => {
        const address = stringifySearch(completeSearch(wanted));
        expect(settingsOf(readWorksSearch(parseSearch(address)), base)).toEqual(wanted);
      }),
    );
  });

  test('default to open works for a bare address, and a filter in the address replaces that', () => {
    const open = ['status:is:open'];
    const filterOf = (search: string) => settingsOf(readWorksSearch(parseSearch(search))).filter;
    expect(filterOf('')).toEqual(open);
    expect(filterOf('?peek=HAR-1')).toEqual(open);
    expect(filterOf('?sort=due')).toEqual([]);
    expect(filterOf('?group=owner&layout=table')).toEqual([]);
    expect(filterOf('?filter=owner:is:me')).toEqual(['owner:is:me']);
    const view = { ...defaultSettings, filter: [] };
    expect(settingsOf(readWorksSearch({}), view).filter).toEqual([]);
    expect(stringifySearch(searchOf({ ...defaultSettings, filter: [] }))).toBe('?filter=none');
    expect(stringifySearch(searchOf({ ...defaultSettings, sort: 'title' }))).toBe(
      '?filter=status:is:open&sort=title',
    );
  });

  test('survive a saved view', () => {
    assert(
      property(settings, (wanted) => {
        expect(ofViewSettings(toViewSettings(wanted))).toEqual(wanted);
      }),
    );
  });

  test('are absent from the address when they are the defaults', () => {
    expect(stringifySearch(searchOf(defaultSettings))).toBe('');
    const table: ListSettings = {
      ...defaultSettings,
      layout: 'table',
      columns: [{ name: 'key', width: 80 }, { name: 'due' }],
    };
    expect(stringifySearch(searchOf(table))).toBe('?filter=status:is:open&layout=table&columns=key:80,due');
  });

  test('ignore unknown words in the address', () => {
    const search = readWorksSearch({
      layout: 'wall',
      group: 'toString',
      columns: 'colour,due:7,due:90',
      view: '../..',
    });
    expect(settingsOf(search)).toEqual({
      ...defaultSettings,
      filter: [],
      columns: [{ name: 'due', width: leastWidth }],
    });
  });
});

describe('columns', () => {
  const shown = [{ name: 'key' }, { name: 'title', width: 300 }, { name: 'due' }] as const;

  test('are hidden and shown, but the last one stays', () => {
    expect(toggleColumn(shown, 'title')).toEqual([{ name: 'key' }, { name: 'due' }]);
    expect(toggleColumn([{ name: 'key' }], 'due')).toEqual([{ name: 'key' }, { name: 'due' }]);
    expect(toggleColumn([{ name: 'key' }], 'key')).toEqual([{ name: 'key' }]);
  });

  test('move to a place within the table', () => {
    expect(moveColumn(shown, 'due', 0).map(({ name }) => name)).toEqual(['due', 'key', 'title']);
    expect(moveColumn(shown, 'key', 99).map(({ name }) => name)).toEqual(['title', 'due', 'key']);
    expect(moveColumn(shown, 'owner', 0)).toEqual(shown);
  });

  test('cannot be narrower than the minimum', () => {
    expect(resizeColumn(shown, 'title', 4)[1]).toEqual({ name: 'title', width: leastWidth });
  });
});
