import type { ProjectStartPreview } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { movedWords, saveWords, startWords } from './project-start-words.ts';

const work = (key: string) => ({ id: key, key, title: 'Pour', status: 'todo' as const });
const preview: ProjectStartPreview = {
  moved: 108,
  shift: { least: 2, most: 12 },
  missDeadline: { count: 0, works: [] },
  end: { before: '2026-11-30T17:00', after: '2026-12-04T17:00', days: 4 },
};
const say = (over: Partial<ProjectStartPreview> = {}, targetDate: string | null = null) =>
  startWords({ ...preview, ...over }, { targetDate, today: '2026-11-22' }).map(({ text }) => text);

describe('what another start of a project would move', () => {
  test('says how many works, how far, and when the project ends then', () => {
    expect(say()).toEqual([
      '108 works move, up to 12 working days later.',
      'The project ends on Fri 4 Dec instead of Mon 30 Nov, 4 working days later.',
    ]);
  });

  test('names the works that would miss their deadlines, the first few of them', () => {
    const missDeadline = { count: 7, works: [work('HAR-1'), work('HAR-2')] };
    expect(say({ missDeadline })[1]).toBe(
      '7 works would miss their deadlines: HAR-1 Pour, HAR-2 Pour, 5 more.',
    );
    expect(say({ missDeadline: { count: 1, works: [work('HAR-1')] } })[1]).toBe(
      '1 work would miss its deadline: HAR-1 Pour.',
    );
  });

  test('says that the target is missed only where it is not missed now', () => {
    expect(say({}, '2026-12-01').at(-1)).toBe('That is past the target, Tue 1 Dec.');
    expect(say({}, '2026-12-04')).toHaveLength(2);
    expect(say({}, '2026-11-27')).toHaveLength(2);
  });

  test.each([
    [{ least: 5, most: 5 }, '108 works move, 5 working days later.'],
    [{ least: -1, most: -1 }, '108 works move, 1 working day earlier.'],
    [{ least: -3, most: 0 }, '108 works move, up to 3 working days earlier.'],
    [{ least: -3, most: 2 }, '108 works move, up to 3 working days earlier and up to 2 working days later.'],
    [{ least: 0, most: 0 }, '108 works move, by less than an hour.'],
  ])('says how far: %o', (shift, words) => {
    expect(say({ shift })[0]).toBe(words);
  });

  test('says that nothing moves', () => {
    expect(say({ moved: 0, shift: null })).toEqual(['No work would move.']);
  });

  test('says on the button and afterwards what is moved', () => {
    expect([saveWords(0), saveWords(1), saveWords(1200)]).toEqual([
      'Save changes',
      'Save and move 1 work',
      'Save and move 1,200 works',
    ]);
    expect([movedWords('Harbour', 1), movedWords('Harbour', 108)]).toEqual([
      'Harbour is saved, and 1 work has moved.',
      'Harbour is saved, and 108 works have moved.',
    ]);
  });
});
