import type { ChangeCause } from '@gantry/contract';
import { expect, test } from 'vitest';
import { causeWords, whyWords } from './cause-words.ts';

const cause = (fields: Partial<ChangeCause>): ChangeCause => ({
  entity: 'work',
  entityId: '018f0000-0000-7000-8000-000000000001',
  label: 'HAR-7',
  field: 'due',
  old: null,
  new: null,
  ...fields,
});

test.each([
  [{ old: '2026-03-04T17:00', new: '2026-03-05T17:00' }, 'because HAR-7 finishes later'],
  [{ old: '2026-03-05T17:00', new: '2026-03-04T17:00' }, 'because HAR-7 finishes earlier'],
  [{ field: 'durationMinutes', old: 480, new: 960 }, 'because HAR-7 takes longer'],
  [{ field: 'status', old: 'todo', new: 'done' }, 'because HAR-7 is done'],
  [{ field: 'deletedAt', new: '2026-03-05T17:00:00.000Z' }, 'because HAR-7 moved to the bin'],
  [{ field: 'parentId', label: null }, 'because another work changed'],
  [{ entity: 'link', field: 'row' }, 'because of a change of links'],
  [{ entity: 'project', field: 'start' }, 'because the project starts on another day'],
  [{ entity: 'calendar', field: 'week' }, 'because working times changed'],
])('%o: "%s"', (fields, words) => {
  expect(causeWords(cause(fields))).toBe(words);
});

test('an operation on many works is the cause of all moves, instead of a single work', () => {
  const words = whyWords({ operation: 'reschedule_left', cause: cause({ label: 'HAR-99' }) });
  expect(words).toBe('because what was left was rescheduled');
  expect(whyWords({ operation: null, cause: cause({}) })).toBe(causeWords(cause({})));
});
