import { expect, test } from 'vitest';
import { mergeMembers } from './merge-members.ts';

const member = (userId: string) => ({ userId, role: 'member' as const });
const lead = (userId: string) => ({ userId, role: 'lead' as const });
const begun = [lead('ada'), member('ben'), member('cleo')];

test('of two people who changed the members, nothing of either is lost', () => {
  const mine = [lead('ada'), member('ben'), member('cleo'), member('dora')];
  const theirs = [lead('ada'), member('cleo'), member('eve')];
  expect(mergeMembers(begun, mine, theirs)).toEqual([
    lead('ada'),
    member('cleo'),
    member('eve'),
    member('dora'),
  ]);
});

test('who was removed here stays removed, and a role that was changed here stands', () => {
  const mine = [lead('ada'), lead('cleo')];
  const theirs = [lead('ada'), member('ben'), member('cleo'), member('eve')];
  expect(mergeMembers(begun, mine, theirs)).toEqual([lead('ada'), lead('cleo'), member('eve')]);
});
