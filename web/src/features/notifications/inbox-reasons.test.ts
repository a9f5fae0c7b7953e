import { mutableReasons, type Notification, notificationKinds, notificationReasons } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { becauseOf, muteOffers, reasonWords } from './inbox-reasons.ts';

const names = new Map([['p', 'Ferry berth 2']]);
const line = (
  kind: Notification['kind'],
  reason: Notification['reason'],
  projectId: string | null = 'p',
) => ({
  kind,
  reason,
  work: { id: 'w', key: 'HAR-12', title: 'Drive piles', status: 'todo', projectId, daysLate: null } as const,
});
const offers = (...of: Parameters<typeof line>) => muteOffers(line(...of), names);

describe('a line of the inbox', () => {
  test('shows why the reader got it', () => {
    for (const kind of notificationKinds)
      for (const reason of notificationReasons) expect(becauseOf(line(kind, reason), names)).toMatch(/^You /);
    expect(becauseOf(line('changed', 'watches_work'), names)).toBe('You watch HAR-12');
    expect(becauseOf(line('changed', 'watches_project'), names)).toBe('You watch Ferry berth 2');
  });

  test('offers to mute its reason here and everywhere, its work and its project', () => {
    expect(offers('comment', 'owner')).toEqual([
      { label: 'Works that you own, in Ferry berth 2', mute: { reason: 'owner', projectId: 'p' } },
      { label: 'Works that you own, everywhere', mute: { reason: 'owner' } },
      { label: 'Everything of HAR-12', mute: { workId: 'w' } },
      { label: 'Everything of Ferry berth 2', mute: { projectId: 'p' } },
    ]);
    expect(offers('comment', 'owner', null).map(({ mute }) => mute)).toEqual([
      { reason: 'owner' },
      { workId: 'w' },
    ]);
  });

  test('offers nothing while a person waits for an answer, and only its reason for a mention', () => {
    for (const kind of ['ask_why', 'review', 'sent_back', 'hand_over', 'pushed'] as const)
      expect(offers(kind, 'owner')).toEqual([]);
    expect(offers('mention', 'mentioned').map(({ mute }) => mute)).toEqual([
      { reason: 'mentioned', projectId: 'p' },
      { reason: 'mentioned' },
    ]);
  });

  test('has a name for each reason that can be muted', () => {
    expect(new Set(mutableReasons.map(reasonWords)).size).toBe(mutableReasons.length);
  });
});
