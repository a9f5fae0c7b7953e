import type { ChangeSet } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { lagWords } from '#features/works/links/typed-link.ts';
import { historySentences } from './history-sentences.ts';
import type { HistoryWords } from './history-words.ts';

const work = '018f0000-0000-7000-8000-000000000001';
const jonas = '018f0000-0000-7000-8000-000000000002';
const mai = '018f0000-0000-7000-8000-000000000004';
const piling = '018f0000-0000-7000-8000-000000000003';

const words: HistoryWords = {
  name: (id) => ({ [jonas]: 'Jonas Weber', [mai]: 'Mai Pham', [piling]: 'piling' })[id],
  date: (day) => `<${day}>`,
  duration: (minutes) => `${minutes / 480} d`,
  lag: (lag, unit) => lagWords(lag, unit, { minutesPerDay: 480, minutesPerWeek: 2400 }),
  link: () => 'after HAR-22',
  work: () => 'HAR-9',
};

type Item = Partial<ChangeSet['items'][number]>;

const changeSet = (items: Item[], more: Partial<ChangeSet> = {}): ChangeSet => ({
  id: work,
  at: '2026-11-18T08:12:00.000Z',
  actor: { id: mai, name: 'Mai Pham' },
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
  test('states that a work was finished without its review', () => {
    const done = { field: 'status', old: 'in_review', new: 'done' };
    const words = 'changed status from In review to Done';
    expect(said([done])).toEqual([words]);
    expect(said([done], { withoutReview: true })).toEqual([`${words}, without review`]);
  });

  test.each([
    [{ field: 'row', new: {} }, 'created this work'],
    [{ field: 'due', old: '2026-11-30', new: '2026-12-02' }, 'moved due from <2026-11-30> to <2026-12-02>'],
    [{ field: 'due', new: '2026-12-02' }, 'set due to <2026-12-02>'],
    [
      { field: 'interruptions', old: [], new: [{ afterMinutes: 480, minutes: 960 }] },
      'interrupted it after 1 d for 2 d',
    ],
    [{ field: 'interruptions', old: [{ afterMinutes: 480, minutes: 960 }], new: [] }, 'joined its parts'],
    [{ field: 'deadline', old: '2026-12-02' }, 'removed the deadline, <2026-12-02>'],
    [{ field: 'status', old: 'todo', new: 'in_progress' }, 'changed status from To do to In progress'],
    [{ field: 'owner_id', old: null, new: jonas }, 'made Jonas Weber the owner'],
    [{ field: 'ownerId', old: jonas, new: null }, 'took the owner away'],
    [{ field: 'ownerId', old: jonas, new: mai }, 'took it over as its owner'],
    [{ field: 'ownerId', old: mai, new: null }, 'gave it back: it has no owner'],
    [{ field: 'reviewerId', old: null, new: jonas }, 'made Jonas Weber the reviewer'],
    [{ field: 'reviewerId', old: jonas, new: mai }, 'made themselves the reviewer'],
    [{ field: 'reviewerId', old: jonas, new: null }, 'took the reviewer away'],
    [{ field: 'assigneeIds', old: [], new: [mai] }, 'assigned themselves'],
    [{ field: 'assigneeIds', old: [mai, jonas], new: [jonas] }, 'unassigned themselves'],
    [{ field: 'labelIds', old: [], new: [piling] }, 'added label piling'],
    [
      { field: 'assigneeIds', old: [jonas], new: ['?'] },
      'assigned a person or a thing that you may not see and unassigned Jonas Weber',
    ],
    [{ field: 'title', old: 'Piles', new: 'Drive piles' }, 'renamed it from “Piles” to “Drive piles”'],
    [{ field: 'description', old: '', new: 'Row A first.' }, 'wrote the description'],
    [
      { field: 'description', old: '- [ ] Order steel\n- [ ] b', new: '- [x] Order steel\n- [ ] b' },
      'ticked “Order steel”',
    ],
    [
      { field: 'description', old: '- [ ] Order steel\n- [ ] b', new: '- [ ] Order steel\n- [ ] c' },
      'changed the description',
    ],
    [
      { field: 'description', old: '- [ ] Steel\n- [x] Pump', new: '- [x] Steel\n- [ ] Pump' },
      'ticked “Steel” and cleared “Pump”',
    ],
    [{ field: 'description', old: '- [ ] a\n'.repeat(4), new: '- [x] a\n'.repeat(4) }, 'ticked 4 boxes'],
    [
      { entity: 'comment', field: 'body', old: '- [x] Pump', new: '- [ ] Pump' },
      'cleared “Pump” in a comment',
    ],
    [{ field: 'durationMinutes', old: 480, new: 960 }, 'changed the length from 1 d to 2 d'],
    [{ field: 'effortMinutes', new: 960 }, 'set the effort to 2 d'],
    [{ field: 'progress', old: 20, new: 40 }, 'changed progress from 20 % to 40 %'],
    [{ field: 'parentId', new: piling }, 'moved it below HAR-9'],
    [{ field: 'calendarId', new: piling }, 'chose the calendar piling'],
    [{ field: 'calendarId', old: piling }, 'took its own calendar away'],
    [
      { entity: 'link', field: 'type', old: 'FS', new: 'SS' },
      'changed the link after HAR-22 from finish to start to start to start',
    ],
    [{ entity: 'link', field: 'lag', old: 0, new: 960 }, 'changed the link after HAR-22 with a lag of +2 d'],
    [{ entity: 'link', field: 'lag', old: 960, new: 0 }, 'changed the link after HAR-22 without lag'],
    [{ entity: 'attachment', new: { number: 1 }, label: 'Log.pdf' }, 'attached the file “Log.pdf”'],
    [{ entity: 'attachment', new: { number: 2 }, label: 'Log.pdf' }, 'sent version 2 of the file “Log.pdf”'],
    [
      { entity: 'attachment', field: 'name', old: 'a', new: 'b', label: 'b' },
      'changed the name of a file from “a” to “b”',
    ],
    [
      { entity: 'attachment', field: 'deletedAt', new: '2026-11-18T08:12:00.000Z', label: 'Log.pdf' },
      'removed the file “Log.pdf”',
    ],
    [{ entity: 'comment', field: 'body', old: 'a', new: 'b' }, 'edited a comment'],
    [{ entity: 'comment', field: 'deletedAt', new: '2026-11-18T08:12:00.000Z' }, 'deleted a comment'],
    [{ field: 'deletedAt', new: '2026-11-18T08:12:00.000Z' }, 'moved it to the bin'],
    [{ entity: 'link', new: {} }, 'added the link after HAR-22'],
    [{ entity: 'comment', old: {}, new: null }, 'deleted a comment'],
    [{ field: 'someNewField', new: 1 }, 'changed some new field'],
  ])('%o', (item, text) => {
    expect(said([item])).toEqual([text]);
  });

  test('does not repeat fields that always change together with another', () => {
    expect(
      said([
        { field: 'status', old: 'todo', new: 'done' },
        { field: 'completedAt', new: '2026-11-18T08:12:00.000Z' },
        { field: 'actualFinish', new: '2026-11-18T09:12' },
      ]),
    ).toEqual(['changed status from To do to Done, finished <2026-11-18T09:12> 09:12']);
  });

  test('describes all changes of a link, a constraint, or a move to another project in one sentence', () => {
    const link = { entity: 'link', entityId: piling };
    expect(
      said([
        { ...link, field: 'type', old: 'FS', new: 'SS' },
        { ...link, field: 'lag', old: 0, new: 480 },
      ]),
    ).toEqual(['changed the link after HAR-22 from finish to start to start to start, with a lag of +1 d']);
    expect(
      said([
        { field: 'constraint', old: 'as_soon_as_possible', new: 'start_no_earlier_than' },
        { field: 'constraintDate', new: '2026-12-02' },
      ]),
    ).toEqual(['set the constraint to start no earlier than <2026-12-02>']);
    expect(
      said([
        { field: 'projectId', old: piling, new: piling },
        { field: 'key', old: 'HAR-12', new: 'BER-4' },
      ]),
    ).toEqual(['moved it to piling, now BER-4 (was HAR-12)']);
  });

  test('leaves out comments, which the stream shows itself', () => {
    expect(said([{ entity: 'comment', old: null, new: {} }])).toEqual([]);
  });

  test('names the other work in a change of several works', () => {
    expect(said([{ field: 'progress', entityId: jonas, label: 'HAR-9', new: 40 }])).toEqual([
      'set progress to 40 % (HAR-9)',
    ]);
  });

  test('describes what an undo reversed', () => {
    expect(said([{ field: 'status', old: 'done', new: 'todo' }], { undoes: piling })).toEqual([
      'undid: changed status from Done to To do',
    ]);
  });
});
