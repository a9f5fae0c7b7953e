import { textOfMinutes } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { linksChange, unlinkChange } from './changes.ts';
import { linksInto, readPredecessors } from './predecessors.ts';
import { hostOf } from './test/a-host.ts';
import { aDocument, planOf } from './test/a-plan.ts';

const on = (day: number) => ({ start: `2026-12-0${day}T08:00`, due: `2026-12-0${day}T17:00` });
const placed = { constraint: 'start_no_earlier_than', constraintDate: on(1).start };
const [PILES, BASE, DECK, BOLLARDS] = [0, 1, 2, 3];

/** Base comes after piles; deck stands alone, and bollards have no dates. */
const plan = planOf(
  aDocument(
    [
      { title: 'Piles', ...on(1), ...placed },
      { title: 'Base', ...on(2), ownerId: 'mai', deadline: on(3).due },
      { title: 'Deck', ...on(1), ...placed, ownerId: 'mai', deadline: on(2).due },
      { title: 'Bollards', start: null, due: null, durationMinutes: null },
    ],
    [[PILES, BASE]],
  ),
);
const host = hostOf(plan, '2026-12-05');

function typed(row: number, text: string) {
  const read = readPredecessors(plan, linksInto(plan).get(row), text, 'HAR');
  if (typeof read === 'string') throw new Error(read);
  return linksChange(host, row, read);
}

function writeOf(wanted: ReturnType<typeof linksChange>) {
  if (wanted === undefined || typeof wanted === 'string') throw new Error(`Nothing is written: ${wanted}`);
  return wanted;
}

const spans = (wanted: ReturnType<typeof linksChange>) =>
  writeOf(wanted).write.moves.map(({ id, start, due }) => [id, start?.slice(5, 10), due?.slice(5, 10)]);

describe('typed predecessors', () => {
  test('show what follows from them before the server has them, and whose work it pushes past its deadline', () => {
    const wanted = typed(DECK, '1FS+1d');
    expect(spans(wanted)).toEqual([['work-3', '12-03', '12-03']]);
    const { write, spoken } = writeOf(wanted);
    expect(write.addLinks).toMatchObject([{ predecessorId: 'work-1', successorId: 'work-3', lag: 480 }]);
    expect(write.consequences?.othersLate).toEqual([{ work: DECK, ownerId: 'mai' }]);
    expect(spoken).toBe(
      'HAR-3 comes after HAR-1; 1 follower moved, 1 past its deadline, the project ends 1 day later',
    );
  });

  test('take the place of the link that was there, and what was shown leaves nothing behind', () => {
    const wanted = typed(BASE, '1FS+2d');
    expect(spans(wanted)).toEqual([['work-2', '12-04', '12-04']]);
    expect(writeOf(wanted).write).toMatchObject({ removeLinkIds: ['link-0'], addLinks: [{ lag: 960 }] });
    expect(spans(typed(BASE, '1SS+100%'))).toEqual([]);
    expect(spans(typed(BASE, '1FS+1d'))).toEqual([['work-2', '12-03', '12-03']]);
  });

  test('are refused at once where they would go round, and move nothing that has no dates', () => {
    expect(typed(PILES, '2')).toBe('HAR-1 after HAR-2: that would go round in a circle');
    expect(spans(typed(BOLLARDS, '1'))).toEqual([]);
  });

  test('that go let their work go as far as nothing else holds it', () => {
    const wanted = unlinkChange(host, 'link-0');
    expect(spans(wanted)).toEqual([['work-2', '12-01', '12-01']]);
    expect(textOfMinutes(plan.data.start[BASE] ?? 0)).toBe(on(2).start);
  });
});
