import type { Notification } from '@gantry/contract';
import { expect, test } from 'vitest';
import { notificationWords } from './notification-words.ts';

const work = { id: '018f0000-0000-7000-8000-000000000001', key: 'HAR-12', title: 'Drive piles' };
const said = (kind: Notification['kind'], workCount: number) =>
  notificationWords({
    id: work.id,
    kind,
    createdAt: '2026-11-18T08:12:00.000Z',
    readAt: null,
    actorId: null,
    work,
    workCount,
    comment: null,
  });

test.each([
  ['mention', 1, 'mentioned you in HAR-12'],
  ['mention', 3, 'mentioned you in comments on 3 works'],
  ['ask_why', 1, 'asks why HAR-12 is late'],
  ['ask_why', 12, 'asks why 12 works are late'],
  ['hand_over', 1, 'made you the owner of HAR-12'],
  ['hand_over', 40, 'made you the owner of 40 works'],
  ['assigned', 1, 'assigned you to HAR-12'],
  ['comment', 1, 'commented on HAR-12'],
] as const)('%s of %i: "%s"', (kind, count, words) => {
  expect(said(kind, count)).toBe(words);
});
