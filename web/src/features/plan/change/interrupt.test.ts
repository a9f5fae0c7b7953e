import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { interruptionsChange, partChange } from './interrupt.ts';
import { amountBefore, type PartIntent, whyNotInterrupt } from './interruptions.ts';

const DAY = 480;
/** Work on Tuesday and Friday, interrupted for the two days in between. */
const laidDown = {
  start: '2026-12-01T08:00',
  due: '2026-12-04T17:00',
  durationMinutes: 2 * DAY,
  remainingMinutes: 2 * DAY,
  interruptions: [{ afterMinutes: DAY, minutes: 2 * DAY }],
};
const PILES = 0;

function open(more: object = {}) {
  const document = aDocument(
    [
      { ...laidDown, ...more },
      { start: '2026-12-07T08:00', due: '2026-12-07T17:00' },
    ],
    [[0, 1]],
  );
  const plan = planOf(document);
  return { plan, host: hostOf(plan, '2026-12-31') };
}

const carry = (at: string, withFollowers = true): PartIntent => ({
  kind: 'part',
  work: PILES,
  part: 1,
  at: minutesOf(at),
  start: minutesOf(laidDown.start),
  finish: minutesOf(laidDown.due),
  withFollowers,
});
const sent = (wanted: ReturnType<typeof partChange>) =>
  typeof wanted === 'object' ? wanted.write.works.map(({ change }) => change) : wanted;

test('a bar has a gap where its work is interrupted', () => {
  const { plan } = open();
  expect(
    plan.data.pauses?.(PILES).map(({ start, finish }) => [textOfMinutes(start), textOfMinutes(finish)]),
  ).toEqual([['2026-12-01T17:00', '2026-12-04T08:00']]);
  expect(plan.data.pauses?.(1)).toEqual([]);
});

test('dragging the later part makes the pause before it longer, and moves the successors', () => {
  const { host } = open();
  const preview = host.wake.preview(carry('2026-12-07T08:00'));
  expect(preview?.refused).toBeUndefined();
  const moves = Array.from({ length: preview?.count ?? 0 }, (_, entry) => [
    preview?.works[entry],
    textOfMinutes(preview?.finish[entry] ?? 0),
  ]);
  expect(moves).toContainEqual([0, '2026-12-07T17:00']);
  expect(moves).toContainEqual([1, '2026-12-08T17:00']);
  const [pause] = preview?.pauses?.(PILES, minutesOf(laidDown.start), minutesOf('2026-12-07T17:00')) ?? [];
  expect(textOfMinutes(pause?.finish ?? 0)).toBe('2026-12-07T08:00');
  host.wake.putDown();
  const wanted = partChange(host, carry('2026-12-07T08:00'));
  expect(sent(wanted)).toEqual([{ interruptions: [{ afterMinutes: DAY, minutes: 3 * DAY }] }]);
  expect(typeof wanted === 'object' && wanted.write.moves).toContainEqual({
    id: 'work-2',
    start: '2026-12-08T08:00',
    due: '2026-12-08T17:00',
  });
});

test('a part dragged to the part before it joins it, and with Shift the successors stay', () => {
  const { host } = open();
  const wanted = partChange(host, carry('2026-12-01T17:00', false));
  expect(sent(wanted)).toEqual([{ interruptions: [] }]);
  expect(typeof wanted === 'object' && wanted.write.followers).toBe('stay');
});

test('a finished part, a milestone, a closed work and a work without the right to schedule it stay unchanged', () => {
  const half = { actualStart: laidDown.start, progress: 75, remainingMinutes: 240, status: 'in_progress' };
  const done = open(half);
  expect(partChange(done.host, carry('2026-12-07T08:00'))).toBe('That part of HAR-1 is done');
  expect(done.host.wake.preview(carry('2026-12-07T08:00'))?.refused).toBe('That part of HAR-1 is done');
  for (const fields of [
    { milestone: true },
    { status: 'done' },
    { maySchedule: false },
    { start: null, due: null },
  ])
    expect(whyNotInterrupt(open(fields).plan, PILES)).toBeTypeOf('string');
  expect(whyNotInterrupt(open().plan, PILES)).toBeUndefined();
});

test('a moment in a bar is converted to the amount of work before it, without pauses', () => {
  const { plan, host } = open();
  const amount = (moment: string) => amountBefore(plan, host.calendar, PILES, minutesOf(moment)).afterMinutes;
  expect(amount('2026-12-01T13:00')).toBe(240);
  expect(amount('2026-12-03T10:00')).toBe(DAY);
  expect(amount('2026-12-04T12:00')).toBe(DAY + 240);
});

test('a work in one piece is interrupted, and shows its new due at once', () => {
  const { host } = open({ interruptions: [], due: '2026-12-02T17:00' });
  const wanted = interruptionsChange(host, PILES, [{ afterMinutes: DAY, minutes: DAY }]);
  expect(typeof wanted === 'object' && wanted.write.works[0]?.shown).toMatchObject({
    interruptions: [{ afterMinutes: DAY, minutes: DAY }],
    due: '2026-12-03T17:00',
  });
});

test('a work that stopped and resumed has a gap in between, and its finished part ends before it', () => {
  const stopped = {
    status: 'in_progress',
    actualStart: '2026-12-01T08:00',
    interruptions: [],
    due: '2026-12-09T17:00',
    durationMinutes: 5 * DAY,
    progress: 60,
    remainingMinutes: 2 * DAY,
    resume: '2026-12-08T08:00',
    resumeDoneMinutes: 3 * DAY,
  };
  const { plan } = open(stopped);
  const gap = { start: minutesOf('2026-12-03T17:00'), finish: minutesOf('2026-12-08T08:00'), isFixed: true };
  expect(plan.data.pauses?.(PILES)).toEqual([gap]);
  expect(plan.data.doneUntil?.(PILES)).toBe(gap.start);
  expect(plan.data.doneUntil?.(1)).toBeUndefined();
});

test('the part after an interruption can be dragged, although the work also stopped before it', () => {
  const { host, plan } = open({
    status: 'in_progress',
    actualStart: '2026-12-01T08:00',
    durationMinutes: 4 * DAY,
    progress: 25,
    remainingMinutes: 3 * DAY,
    resume: '2026-12-03T08:00',
    resumeDoneMinutes: DAY,
    interruptions: [{ afterMinutes: 2 * DAY, minutes: DAY }],
    due: '2026-12-08T17:00',
  });
  expect(plan.data.pauses?.(PILES)).toHaveLength(2);
  const later = { ...carry('2026-12-08T08:00'), finish: minutesOf('2026-12-09T17:00') };
  expect(sent(partChange(host, later))).toEqual([
    { interruptions: [{ afterMinutes: 2 * DAY, minutes: 2 * DAY }] },
  ]);
});
