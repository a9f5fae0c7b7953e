import type { ChangeSet } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { type HistoryWords, historySentences } from './history-sentences.ts';

const work = '018f0000-0000-7000-8000-000000000001';
const jonas = '018f0000-0000-7000-8000-000000000002';
const piling = '018f0000-0000-7000-8000-000000000003';

const words: HistoryWords = {
  name: (id) => ({ [jonas]: 'Jonas Weber', [piling]: 'piling' })[id],
  date: (day) => `<${day}>`,
  duration: (minutes) => `${minutes / 480} d`,
  link: () => 'after HAR-22',
};

type Item = Partial<ChangeSet['items'][number]>;

const changeSet = (items: Item[], more: Partial<ChangeSet> = {}): ChangeSet => ({
  id: work,
  at: '2026-11-18T08:12:00.000Z',
  actor: { id: jonas, name: 'Jonas Weber' },
  via: 'ui',
  reason: null,
  undoes: null,
  undoneBy: null,
  itemCount: items.length,
  canUndo: true,
  items: items.map((item) => ({
    entity: 'work',
    entityId: work,
    field: 'row',
    old: null,
    new: null,
    origin: 'direct',
    label: null,
    ...item,
  })),
  ...more,
});

const said = (items: Item[], more?: Partial<ChangeSet>) =>
  historySentences(changeSet(items, more), work, words).map((sentence) => sentence.text);

describe('the history of a work', () => {
  test.each([
    [{ field: 'row', new: {} }, 'created this work'],
    [{ field: 'due', old: '2026-11-30', new: '2026-12-02' }, 'moved due from <2026-11-30> to <2026-12-02>'],
    [{ field: 'due', new: '2026-12-02' }, 'set due to <2026-12-02>'],
    [{ field: 'deadline', old: '2026-12-02' }, 'removed the deadline, <2026-12-02>'],
    [{ field: 'status', old: 'todo', new: 'in_progress' }, 'changed status from To do to In progress'],
    [{ field: 'owner_id', old: null, new: jonas }, 'made Jonas Weber the owner'],
    [{ field: 'ownerId', old: jonas, new: null }, 'took the owner away'],
    [{ field: 'labelIds', old: [], new: [piling] }, 'added label piling'],
    [
      { field: 'assigneeIds', old: [jonas], new: ['?'] },
      'assigned somebody or something that you may not see and unassigned Jonas Weber',
    ],
    [{ field: 'title', old: 'Piles', new: 'Drive piles' }, 'renamed it from “Piles” to “Drive piles”'],
    [{ field: 'description', old: '', new: 'Row A first.' }, 'wrote the description'],
    [{ field: 'durationMinutes', old: 480, new: 960 }, 'set the length to 2 d'],
    [{ field: 'deletedAt', new: '2026-11-18T08:12:00.000Z' }, 'put it into the bin'],
    [{ entity: 'link', new: {} }, 'added the link after HAR-22'],
    [{ entity: 'comment', old: {}, new: null }, 'deleted a comment'],
    [{ field: 'someNewField', new: 1 }, 'changed some new field'],
  ])('%o', (item, text) => {
    expect(said([item])).toEqual([text]);
  });

  test('does not repeat what a field always brings along', () => {
    expect(
      said([
        { field: 'status', old: 'todo', new: 'done' },
        { field: 'completedAt', new: '2026-11-18T08:12:00.000Z' },
        { field: 'actualFinish', new: '2026-11-18T09:12' },
      ]),
    ).toEqual(['changed status from To do to Done']);
  });

  test('leaves comments to the stream itself', () => {
    expect(said([{ entity: 'comment', old: null, new: {} }])).toEqual([]);
  });

  test('names the other work of a change of many', () => {
    expect(said([{ field: 'progress', entityId: jonas, label: 'HAR-9', new: 40 }])).toEqual([
      'set progress to 40 % (HAR-9)',
    ]);
  });

  test('says what an undo undid', () => {
    expect(said([{ field: 'status', old: 'done', new: 'todo' }], { undoes: piling })).toEqual([
      'undid: changed status from Done to To do',
    ]);
  });
});
