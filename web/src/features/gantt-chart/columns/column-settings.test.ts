import { describe, expect, it } from 'vitest';
import { readGanttSearch } from '../gantt-search.ts';
import {
  applyColumns,
  formatColumns,
  moveColumn,
  parseColumns,
  readColumns,
  resizeColumn,
  stepColumn,
  toggleColumn,
  usualColumns,
} from './column-settings.ts';

const choosable = new Set(['key', 'title', 'start', 'due', 'owner', 'progress', 'after', 'status']);
const settings = { shown: ['key', 'title', 'due'], widths: {} };
const shownAfter = ({ shown }: { shown: readonly string[] }) => shown.join(' ');

describe('columns', () => {
  it('are hidden and shown again at the end, but the names always stay', () => {
    expect(shownAfter(toggleColumn(settings, 'key'))).toBe('title due');
    expect(shownAfter(toggleColumn(settings, 'status'))).toBe('key title due status');
    expect(toggleColumn(settings, 'title')).toBe(settings);
  });

  it('move before another one, to the end, and by one place in both directions', () => {
    expect(shownAfter(moveColumn(settings, 'due', 'key'))).toBe('due key title');
    expect(shownAfter(moveColumn(settings, 'key', undefined))).toBe('title due key');
    expect(shownAfter(stepColumn(settings, 'key', 1))).toBe('title key due');
    expect(shownAfter(stepColumn(settings, 'due', -1))).toBe('key due title');
    expect(shownAfter(stepColumn(settings, 'due', 1))).toBe('key title due');
    expect(stepColumn(settings, 'key', -1)).toBe(settings);
  });

  it('have a custom width until it is reset', () => {
    const wide = resizeColumn(settings, 'due', 2000);
    expect(wide.widths).toEqual({ due: 800 });
    expect(resizeColumn(wide, 'due', undefined).widths).toEqual({});
  });

  it('are shown as chosen, and columns that cannot be chosen are beside the dates', () => {
    const column = (id: string) => ({ id, header: id, width: 50, text: () => '', cell: () => null });
    const all = ['key', 'title', 'start', 'due', 'shift'].map(column);
    const shown = applyColumns(all, { shown: ['due', 'title'], widths: { due: 70 } }, choosable);
    expect(shown.map(({ id, width }) => `${id} ${width}`)).toEqual(['due 70', 'shift 50', 'title 50']);
  });

  it('are read from the address as they were written, without unknown ones', () => {
    const wide = resizeColumn(settings, 'due', 90);
    expect(formatColumns(wide)).toBe('key,title,due:90');
    expect(parseColumns('key,title,due:90', choosable)).toEqual(wide);
    expect(parseColumns('gone,title,due:9000,title', choosable)).toEqual({
      shown: ['title', 'due'],
      widths: {},
    });
    for (const nothing of [undefined, '', 'key,due'])
      expect(parseColumns(nothing, choosable)).toBeUndefined();
  });

  it('are restored from storage as far as it is still valid', () => {
    const kept = JSON.stringify({
      shown: ['title', 'gone', 'due', 'due'],
      widths: { due: 90, title: 'wide', gone: 50 },
    });
    expect(readColumns(kept, choosable)).toEqual({ shown: ['title', 'due'], widths: { due: 90 } });
    for (const broken of [null, '', '{', '[]', '{"shown":["due"]}'])
      expect(readColumns(broken, choosable)).toBe(usualColumns);
  });
});

it('columns survive the address, also those with capitals in their name', () => {
  const { columns } = readGanttSearch({ columns: 'title:320,actualStart,totalSlack:90' });
  expect(parseColumns(columns, new Set(['title', 'actualStart', 'totalSlack']))).toEqual({
    shown: ['title', 'actualStart', 'totalSlack'],
    widths: { title: 320, totalSlack: 90 },
  });
});
