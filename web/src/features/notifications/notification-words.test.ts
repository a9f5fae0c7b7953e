import type { Notification } from '@gantry/contract';
import { expect, test } from 'vitest';
import { notificationText, notificationWords } from './notification-words.ts';

const work: Notification['work'] = {
  id: '018f0000-0000-7000-8000-000000000001',
  key: 'HAR-12',
  title: 'Drive piles',
  status: 'todo',
  projectId: null,
  daysLate: null,
};
const notice = (kind: Notification['kind'], workCount: number): Notification => ({
  id: work.id,
  kind,
  reason: 'owner',
  createdAt: '2026-11-18T08:12:00.000Z',
  listedAt: '2026-11-18T08:12:00.000Z',
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  changes:
    kind === 'changed'
      ? { status: 'in_review', due: '2026-03-06T17:00' }
      : kind === 'reminder'
        ? { due: '2026-03-03T17:00' }
        : {},
  actorId: null,
  work,
  workCount,
  comment: null,
  push:
    kind === 'pushed'
      ? { due: '2026-03-06T17:00', deadline: '2026-03-04T17:00', daysLate: 2, reason: 'Swell is forecast' }
      : null,
  calendar: kind === 'calendar' ? 'Harbour' : null,
});
const said = (kind: Notification['kind'], workCount: number) =>
  notificationWords(notice(kind, workCount), '2026-03-02', new Map());

test.each([
  ['mention', 1, 'mentioned you in HAR-12'],
  ['mention', 3, 'mentioned you in comments on 3 works'],
  ['ask_why', 1, 'asks why HAR-12 is late'],
  ['ask_why', 12, 'asks why 12 works are late'],
  ['hand_over', 1, 'made you the owner of HAR-12'],
  ['hand_over', 40, 'made you the owner of 40 works'],
  ['assigned', 1, 'assigned you to HAR-12'],
  ['comment', 1, 'commented on HAR-12'],
  ['review', 1, 'asks you to review HAR-12'],
  ['review', 3, 'asks you to review 3 works'],
  ['sent_back', 1, 'sent HAR-12 back to you'],
  ['calendar', 1, 'changed the calendar Harbour: HAR-12 moved'],
  ['calendar', 3, 'changed the calendar Harbour: 3 works that you lead moved'],
  ['changed', 1, 'set HAR-12 to In review, due Fri 6 Mar, 17:00'],
  ['changed', 3, 'changed 3 works'],
  ['late', 1, 'HAR-12 is late'],
  ['late', 3, '3 of your works are late'],
  ['reminder', 1, 'HAR-12 is due tomorrow, 17:00'],
  ['pushed', 1, 'moved HAR-12 2 working days past its deadline'],
  ['pushed', 3, 'moved 3 works past their deadlines'],
] as const)('%s of %i: "%s"', (kind, count, words) => {
  expect(said(kind, count)).toBe(words);
});

test('a lead reads which project has late works', () => {
  const row: Notification = { ...notice('late', 3), reason: 'lead', work: { ...work, projectId: work.id } };
  const names = new Map([[work.id, 'Harbour terminal']]);
  expect(notificationWords(row, '2026-03-02', names)).toBe('3 works of Harbour terminal became late');
});

test('a moved work includes the reason if one was given', () => {
  expect(notificationText(notice('pushed', 1))).toBe('Drive piles: Swell is forecast');
  expect(notificationText(notice('assigned', 1))).toBe('Drive piles');
});
