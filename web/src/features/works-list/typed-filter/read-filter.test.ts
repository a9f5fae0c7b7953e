import { describe, expect, it } from 'vitest';
import { formatFilter } from '#sync/reads/work-filter.ts';
import { nameFilters } from './name-pieces.ts';
import { readFilter } from './read-filter.ts';

/** A Tuesday. */
const today = '2026-11-24';
const known = {
  people: [
    { id: 'mai', name: 'Mai Phạm' },
    { id: 'mai-2', name: 'Mai Trần' },
    { id: 'lan', name: 'Lan Thu' },
  ],
  projects: [{ id: 'har', name: 'Harbour terminal', key: 'HAR' }],
  departments: [{ id: 'pil', name: 'Piling', code: 'PIL' }],
  labels: [{ id: 'con', name: 'concrete' }],
};

const read = (text: string, language = 'en') => {
  const pieces = readFilter(text, { today, language });
  return pieces && nameFilters(pieces, known)?.map(formatFilter);
};

describe('a sentence in the search of a list', () => {
  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'the word %s, which is also a property of every object, is searched as text',
    (word) => {
      for (const language of ['en', 'de', 'vi']) {
        expect(read(`late works due ${word.toLowerCase()}`, language)).toBeUndefined();
        expect(read(`works ${word}`, language)).toBeUndefined();
      }
    },
  );

  it.each([
    ['late works of Lan due this week', ['overdue:is:yes', 'person:is:lan', 'due:is:this_week']],
    ['late works of Mai', ['overdue:is:yes', 'person:any_of:mai,mai-2']],
    ['my urgent and low priority works', ['person:is:me', 'priority:any_of:urgent,low']],
    ['open works in Harbour terminal', ['status:is:open', 'project:is:har']],
    ['works in HAR without due date', ['project:is:har', 'due:empty']],
    ['overdue works of Piling', ['overdue:is:yes', 'department:under:pil']],
    ['works of "Lan Thu" #concrete', ['person:is:lan', 'label:is:con']],
    ['works due by fri', ['due:before:2026-11-28']],
    ['works due next week', ['due:is:next_week']],
    ['Works Due In 7 Days', ['due:is:+7d']],
  ])('becomes filters: %s', (text, filters) => {
    expect(read(text)).toEqual(filters);
  });

  it.each([
    ['công việc trễ của Lan hạn tuần này', ['overdue:is:yes', 'person:is:lan', 'due:is:this_week']],
    ['việc khẩn cấp của tôi', ['priority:is:urgent', 'person:is:me']],
    ['việc quá hạn trong dự án HAR', ['overdue:is:yes', 'project:is:har']],
    ['late works of Lan', ['overdue:is:yes', 'person:is:lan']],
  ])('is read in Vietnamese and also in English: %s', (text, filters) => {
    expect(read(text, 'vi')).toEqual(filters);
  });

  it.each([
    [
      'überfällige Vorgänge von Lan fällig diese woche',
      ['overdue:is:yes', 'person:is:lan', 'due:is:this_week'],
    ],
    ['meine dringenden Vorgänge', ['person:is:me', 'priority:is:urgent']],
    ['offene vorgänge im projekt HAR ohne termin', ['status:is:open', 'project:is:har', 'due:empty']],
    ['late works of Lan', ['overdue:is:yes', 'person:is:lan']],
  ])('is read in German and also in English: %s', (text, filters) => {
    expect(read(text, 'de')).toEqual(filters);
  });

  it.each([
    'late',
    'late delivery of steel',
    'pour slab',
    'HAR-12',
    'works of Stranger Known',
    'works due someday',
    'works of',
    'the works',
    'việc trễ',
  ])('is searched as text when a word has no meaning as a filter: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
