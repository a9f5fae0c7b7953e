import { textOfMinutes } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { findLink, type PlanLink } from '../model/links.ts';
import type { Plan } from '../model/plan.ts';
import { linksInto } from '../model/predecessors.ts';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { linksChange, relinkChange, relinkPreview, unlinkChange } from './link-changes.ts';
import { readPredecessors } from './typed-predecessors.ts';

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
      'HAR-3 comes after HAR-1; 1 follower moved, 1 past its deadline, the project ends 1 working day later',
    );
  });

  test('take the place of the link that was there, and what was shown leaves nothing behind', () => {
    const wanted = typed(BASE, '1FS+2d');
    expect(spans(wanted)).toEqual([['work-2', '12-04', '12-04']]);
    // It is the same link, changed: what others have made of it meanwhile is met, not written over.
    expect(writeOf(wanted).write).toMatchObject({
      removeLinkIds: [],
      addLinks: [],
      changeLinks: [{ id: 'link-0', seen: 1, change: { lag: 960, lagUnit: 'working' } }],
    });
    expect(spans(typed(BASE, '1SS+100%'))).toEqual([]);
    expect(spans(typed(BASE, '1FS+1d'))).toEqual([['work-2', '12-03', '12-03']]);
  });

  test('are refused at once where they would go round, and move nothing that has no dates', () => {
    expect(typed(PILES, '2')).toBe('HAR-1 after HAR-2: that would go round in a circle');
    expect(typed(BASE, '1, 1FS+1d')).toBe('HAR-2 already comes after HAR-1 in this way');
    expect(spans(typed(BOLLARDS, '1'))).toEqual([]);
  });

  test('that go let their work go as far as nothing else holds it', () => {
    const wanted = unlinkChange(host, 'link-0');
    expect(spans(wanted)).toEqual([['work-2', '12-01', '12-01']]);
    expect(textOfMinutes(plan.data.start[BASE] ?? 0)).toBe(on(2).start);
  });
});

const linkIn = (document: Plan): PlanLink => {
  const link = findLink(document, 'link-0');
  if (link === undefined) throw new Error('There is no such link.');
  return link;
};
const link = linkIn(plan);

describe('another kind or lag, chosen for a link', () => {
  test('is sent as what becomes another alone, with what follows from it and whose work it pushes past its deadline', () => {
    const wanted = relinkChange(host, link, { lag: 960, lagUnit: 'working' });
    expect(spans(wanted)).toEqual([['work-2', '12-04', '12-04']]);
    const { write, spoken } = writeOf(wanted);
    expect(write.changeLinks).toMatchObject([{ id: 'link-0', seen: 1, before: { type: 'FS', lag: 0 } }]);
    expect(write.changeLinks[0]?.change).toEqual({ lag: 960, lagUnit: 'working' });
    expect(write.consequences?.othersLate).toEqual([{ work: BASE, ownerId: 'mai' }]);
    expect(spoken).toBe(
      'Link changed: HAR-2 after HAR-1, finish to start, +2 d; 1 follower moved, 1 past its deadline, the project ends 2 working days later',
    );
    const kind = relinkChange(host, link, { type: 'SS', lag: 0, lagUnit: 'working' });
    expect(writeOf(kind).write.changeLinks[0]?.change).toEqual({ type: 'SS' });
    expect(spans(kind)).toEqual([['work-2', '12-01', '12-01']]);
  });

  test('is nothing where it is so already, by whomever, and is refused where the link is gone or would be there twice', () => {
    expect(relinkChange(host, link, { type: 'FS', lag: 0, lagUnit: 'percent' })).toBeUndefined();
    const without = hostOf(planOf(aDocument([{}, {}])), '2026-12-05');
    expect(relinkChange(without, link, { type: 'SS' })).toBe('This link is not there any more.');
    const twice = aDocument(
      [{}, {}],
      [
        [PILES, BASE],
        [PILES, BASE],
      ],
    );
    twice.links.type = ['FS', 'SS'];
    const both = hostOf(planOf(twice), '2026-12-05');
    expect(relinkChange(both, link, { type: 'SS' })).toBe('HAR-2 already comes after HAR-1 in this way');
    expect(relinkPreview(both, 'link-0', { type: 'SS' })).toMatchObject({
      count: 0,
      refused: expect.stringContaining('already'),
    });
    const notMine = hostOf(planOf(aDocument([{}, { maySchedule: false }], [[PILES, BASE]])), '2026-12-05');
    expect(relinkChange(notMine, link, { type: 'SS' })).toBe('You may not say what HAR-2 comes after');
  });

  test('names the version that was seen when it was begun, though others have changed it since', () => {
    const document = aDocument([{}, on(2)], [[PILES, BASE]]);
    Object.assign(document.links, { lag: [480], version: [2] });
    const theirs = hostOf(planOf(document), '2026-12-05');
    const { write } = writeOf(relinkChange(theirs, link, { type: 'SS' }));
    expect(write.changeLinks).toMatchObject([{ seen: 1, change: { type: 'SS' }, before: { lag: 0 } }]);
  });

  test('is shown while it is typed, each time from where the plan stands, and leaves nothing behind', () => {
    const finishes = (lag: number) => {
      const preview = relinkPreview(host, 'link-0', { lag, lagUnit: 'working' });
      if (preview === undefined) return [];
      const { works, finish, count } = preview;
      return Array.from({ length: count }, (_, entry) => [works[entry], textOfMinutes(finish[entry] ?? 0)]);
    };
    expect(finishes(480)).toEqual([[BASE, '2026-12-03T17:00']]);
    expect(finishes(960)).toEqual([[BASE, '2026-12-04T17:00']]);
    expect(finishes(0)).toEqual([]);
    expect(finishes(480)).toEqual([[BASE, '2026-12-03T17:00']]);
    host.wake.putDown();
    expect(spans(typed(DECK, '2'))).toEqual([['work-3', '12-03', '12-03']]);
  });
});
