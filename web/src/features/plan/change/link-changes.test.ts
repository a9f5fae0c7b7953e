import type { OutsideWork } from '@gantry/contract';
import { textOfMinutes } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { findLink, type PlanLink } from '../model/links.ts';
import type { Plan } from '../model/plan.ts';
import { predecessorText } from '../model/predecessors.ts';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { linksChange, relinkChange, relinkPreview, unlinkChange } from './link-changes.ts';
import { keysElsewhere, readPredecessors, typedPredecessors } from './typed-predecessors.ts';

const on = (day: number) => ({ start: `2026-12-0${day}T08:00`, due: `2026-12-0${day}T17:00` });
const placed = { constraint: 'start_no_earlier_than', constraintDate: on(1).start };
const [PILES, BASE, DECK, BOLLARDS] = [0, 1, 2, 3];

/** Base follows piles; deck has no links, and bollards have no dates. */
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
  const read = readPredecessors(plan, row, { text, projectKey: 'HAR' });
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
  test('show their consequences before the server responds, and whose work is pushed past its deadline', () => {
    const wanted = typed(DECK, '1FS+1d');
    expect(spans(wanted)).toEqual([['work-3', '12-03', '12-03']]);
    const { write, spoken } = writeOf(wanted);
    expect(write.addLinks).toMatchObject([{ predecessorId: 'work-1', successorId: 'work-3', lag: 480 }]);
    expect(write.consequences?.othersLate).toEqual([{ work: DECK, ownerId: 'mai' }]);
    expect(spoken).toBe(
      'HAR-3 comes after HAR-1; 1 follower moved, 1 past its deadline, the project ends 1 working day later',
    );
  });

  test('replace the existing link, and the preview leaves nothing behind', () => {
    const wanted = typed(BASE, '1FS+2d');
    expect(spans(wanted)).toEqual([['work-2', '12-04', '12-04']]);
    // It changes the same link, so that changes by others meanwhile cause a conflict and are not overwritten.
    expect(writeOf(wanted).write).toMatchObject({
      removeLinkIds: [],
      addLinks: [],
      changeLinks: [{ id: 'link-0', seen: 1, change: { lag: 960, lagUnit: 'working' } }],
    });
    expect(spans(typed(BASE, '1SS+100%'))).toEqual([]);
    expect(spans(typed(BASE, '1FS+1d'))).toEqual([['work-2', '12-03', '12-03']]);
  });

  test('are refused at once when they form a cycle, and move nothing when their work has no dates', () => {
    expect(typed(PILES, '2')).toBe('HAR-1 cannot come after HAR-2: the links would form a circle');
    expect(typed(BASE, '1, 1FS+1d')).toBe('HAR-2 already comes after HAR-1 in this way');
    expect(spans(typed(BOLLARDS, '1'))).toEqual([]);
  });

  test('that are removed let their work move as early as its other constraints allow', () => {
    const wanted = unlinkChange(host, 'link-0');
    expect(spans(wanted)).toEqual([['work-2', '12-01', '12-01']]);
    expect(textOfMinutes(plan.data.start[BASE] ?? 0)).toBe(on(2).start);
  });
});

describe('typed predecessors in other projects', () => {
  const pier: OutsideWork = {
    id: 'pier-1',
    key: 'GAN-7',
    title: 'Pour the pier',
    status: 'todo',
    isSummary: false,
    milestone: false,
    ...on(3),
    durationMinutes: 480,
    calendarId: null,
    actualStart: null,
    actualFinish: null,
  };
  const elsewhere = new Map([['GAN-7', { work: pier, preceding: ['work-1'] }]]);
  const deck = plan.rows[DECK] ?? -1;
  const type = (text: string, of = plan) =>
    typedPredecessors(hostOf(of, '2026-12-20'), of, { work: deck, text }, elsewhere);
  const linked = planOf({
    ...aDocument([{}, {}, on(1)]),
    outside: [
      {
        ...pier,
        linkId: 'theirs',
        successorId: 'work-3',
        type: 'FS',
        lag: 960,
        lagUnit: 'working',
        version: 4,
      },
    ],
  });

  test('are looked up by their keys, except those of the plan and those already in the cell', () => {
    const keys = (text: string, of = plan) => keysElsewhere(of, DECK, { text, projectKey: 'HAR' });
    expect(keys('1SS, GAN-7FS+2d; gan-7ff, HAR-99, TUN-2, soon')).toEqual(['GAN-7', 'TUN-2']);
    expect(keys('GAN-7FS+2d', linked)).toEqual([]);
    // Works that the plan knows through a link are not looked up again.
    expect(keys('GAN-7SS', linked)).toEqual([]);
  });

  test('push their work like those of the plan, before the server has them', () => {
    const wanted = type('GAN-7FS+1d');
    expect(spans(wanted)).toEqual([['work-3', '12-07', '12-07']]);
    expect(writeOf(wanted).write).toMatchObject({
      addLinks: [{ predecessorId: 'pier-1', successorId: 'work-3', type: 'FS', lag: 480 }],
      guests: [{ key: 'GAN-7' }],
    });
  });

  test('are refused when they wait for the work themselves, or when they were not looked up', () => {
    expect(typedPredecessors(host, plan, { work: plan.rows[PILES] ?? -1, text: 'GAN-7' }, elsewhere)).toBe(
      'HAR-1 cannot come after GAN-7: the links would form a circle',
    );
    expect(type('TUN-2')).toBe('TUN-2 is not a work of this plan.');
  });

  test('are shown in the cell, and can be changed and removed there', () => {
    expect(predecessorText(linked, DECK, 'HAR')).toBe('GAN-7FS+2d');
    expect(type('GAN-7FS+2d', linked)).toBeUndefined();
    expect(writeOf(type('GAN-7SS+2d, 1', linked)).write).toMatchObject({
      changeLinks: [{ id: 'theirs', seen: 4, change: { type: 'SS' } }],
      addLinks: [{ predecessorId: 'work-1' }],
    });
    expect(writeOf(type('', linked)).write).toMatchObject({ removeLinkIds: ['theirs'], addLinks: [] });
  });
});

const linkIn = (document: Plan): PlanLink => {
  const link = findLink(document, 'link-0');
  if (link === undefined) throw new Error('There is no such link.');
  return link;
};
const link = linkIn(plan);

describe('another type or lag, chosen for a link', () => {
  test('sends only the changed fields, with the consequences and whose work is pushed past its deadline', () => {
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

  test('changes nothing when the link already has it, and is refused when the link is gone or would exist twice', () => {
    expect(relinkChange(host, link, { type: 'FS', lag: 0, lagUnit: 'percent' })).toBeUndefined();
    const without = hostOf(planOf(aDocument([{}, {}])), '2026-12-05');
    expect(relinkChange(without, link, { type: 'SS' })).toBe('This link no longer exists.');
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

  test('names the version that was seen when it began, though others have changed it since', () => {
    const document = aDocument([{}, on(2)], [[PILES, BASE]]);
    Object.assign(document.links, { lag: [480], version: [2] });
    const theirs = hostOf(planOf(document), '2026-12-05');
    const { write } = writeOf(relinkChange(theirs, link, { type: 'SS' }));
    expect(write.changeLinks).toMatchObject([{ seen: 1, change: { type: 'SS' }, before: { lag: 0 } }]);
  });

  test('is previewed while it is typed, each time from the current plan, and leaves nothing behind', () => {
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
