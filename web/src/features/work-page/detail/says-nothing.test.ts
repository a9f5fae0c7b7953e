import type { Work } from '@gantry/contract';
import { expect, test } from 'vitest';
import { hasDefaultValue } from './says-nothing.ts';

const plain = {
  progress: 0,
  durationMinutes: 480,
  remainingMinutes: 480,
  deadline: null,
  effortMinutes: null,
  scheduleMode: 'auto',
  constraint: 'as_soon_as_possible',
  interruptions: [],
  milestone: false,
} as unknown as Work;

const fields = [
  'progress',
  'remainingMinutes',
  'deadline',
  'effortMinutes',
  'scheduleMode',
  'constraint',
  'interruptions',
  'milestone',
] as const;

test('a work without a plan has empty planning rows', () => {
  expect(fields.filter((field) => !hasDefaultValue(plain, field))).toEqual([]);
});

test('values that a planner has set are not folded', () => {
  const said = {
    ...plain,
    progress: 25,
    remainingMinutes: 360,
    deadline: '2030-03-04T17:00',
    effortMinutes: 960,
    scheduleMode: 'manual',
    constraint: 'start_no_earlier_than',
    interruptions: [{ afterMinutes: 60, minutes: 60 }],
    milestone: true,
  } as unknown as Work;
  expect(fields.filter((field) => hasDefaultValue(said, field))).toEqual([]);
});
