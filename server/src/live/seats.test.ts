import { expect, test } from 'vitest';
import type { Seat } from './presence.ts';
import { Seats } from './seats.ts';

const seat = (tab: number, workId: string | null): Seat => ({
  process: 'p',
  stream: 'a stream',
  tab: `tab ${tab}`,
  workId,
  user: { id: 'Eve', name: 'Eve', departmentId: null },
});

test('one stream has at most twenty seats: the oldest tab gives up its seat, and its work is reported', () => {
  const changed: string[] = [];
  const seats = new Seats((workId) => changed.push(workId));
  for (let tab = 1; tab <= 1000; tab++) seats.take(seat(tab, `work ${tab}`));
  const at = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => seats.at(`work ${from + index}`).length);
  expect(at(1, 980)).toEqual(Array.from({ length: 980 }, () => 0));
  expect(at(981, 1000)).toEqual(Array.from({ length: 20 }, () => 1));
  expect(changed.slice(-2)).toEqual(['work 980', 'work 1000']);
  seats.leave('a stream');
  expect(at(981, 1000)).toEqual(Array.from({ length: 20 }, () => 0));
});

test('a tab that changes its work keeps its seat, and a tab that shows none takes none', () => {
  const seats = new Seats(() => undefined);
  for (let tab = 1; tab <= 20; tab++) seats.take(seat(tab, `work ${tab}`));
  seats.take(seat(1, 'another work'));
  seats.take(seat(21, null));
  expect(seats.at('work 2')).toHaveLength(1);
  expect(seats.at('another work')).toHaveLength(1);
});
