import { describe, expect, test } from 'vitest';
import { aDocument } from '#features/plan/test/a-plan.ts';
import { compareAnswer, differenceWords, saysAll } from './compare-answer.ts';
import { standingOf, withAnswer, withoutWrite, withWrite } from './patch-document.ts';
import { withChangedLink } from './patch-links.ts';
import { emptyWrite } from './plan-write.ts';

const at = (id: string, day: number) => ({
  id,
  start: `2026-12-0${day}T08:00`,
  due: `2026-12-0${day}T17:00`,
});
const answered = (id: string, day: number, version = 2) => ({
  ...at(id, day),
  version,
  durationMinutes: 480,
});
const before = [at('piles', 1), at('base', 2), at('deck', 3), at('quay', 1)];
const isLeaf = (id: string) => id !== 'quay';
const moves = [at('piles', 2), at('base', 3), at('quay', 2)];

function compare(pilesAt: number, works: ReturnType<typeof answered>[], count = works.length) {
  const answer = {
    response: { works: [answered('piles', pilesAt)], links: [] },
    rescheduled: { count, works },
  };
  return compareAnswer({ moves }, before, answer, isLeaf);
}

describe('the server’s response compared with what was shown', () => {
  test('has no differences when everything moved as shown', () => {
    expect(compare(2, [answered('base', 3), answered('quay', 4)])).toEqual([]);
  });

  test('lists works that moved to another place, additional moves, and works that did not move', () => {
    expect(compare(3, [answered('deck', 4)])).toMatchObject([
      { id: 'piles', shown: at('piles', 2), stands: at('piles', 3) },
      { id: 'deck', shown: undefined, stands: at('deck', 4) },
      { id: 'base', stands: at('base', 2), isLeftAlone: true },
    ]);
  });

  test('does not treat works as unmoved that a long response leaves out', () => {
    expect(compare(2, [answered('deck', 3)], 1500)).toEqual([]);
  });

  test('is complete for very many works when their number matches, and none moved to another place', () => {
    const says = (count: number, differs: boolean, isFollowed = true) => {
      const answer = {
        response: { works: [answered('piles', 2)], links: [] },
        rescheduled: { count, works: [answered('base', differs ? 4 : 3)] },
      };
      const differences = compareAnswer({ moves }, before, answer, isLeaf);
      return saysAll({ addLinks: [], moves }, answer, differences, isFollowed);
    };
    expect(says(2, false)).toBe(true);
    expect([says(3, false), says(2, true), says(2, false, false)]).toEqual([false, false, false]);
    // The response names all of them.
    expect(says(1, true, false)).toBe(true);
  });

  test('is summarized in words, with the names of the first few', () => {
    const said = differenceWords(compare(3, [answered('deck', 4)]), (id) => id.toUpperCase(), '2026-11-20');
    expect(said).toEqual({
      title: 'The server moved 3 works to other dates than shown',
      lines: 'PILES is 3 Dec, not 2 Dec as shown before. DECK moved, too: 4 Dec. BASE stays at 2 Dec.',
    });
  });
});

test('a write is shown in the document at once, and then replaced by the server’s response', () => {
  const before = aDocument([{ id: 'piles' }, { id: 'base' }, { id: 'deck' }], [[0, 2]]);
  const link = {
    predecessorId: 'piles',
    successorId: 'base',
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  } as const;
  const other = { ...link, predecessorId: 'base', successorId: 'deck' };
  const document = withWrite(before, {
    ...emptyWrite,
    works: [{ id: 'piles', change: { start: '2026-12-03' }, shown: { constraint: 'start_no_earlier_than' } }],
    moves: [at('piles', 3), at('base', 4)],
    addLinks: [link],
    removeLinkIds: ['link-0'],
  });
  expect(document.works.constraint[0]).toBe('start_no_earlier_than');
  expect(standingOf(document, ['piles', 'base'])).toEqual([at('piles', 3), at('base', 4)]);
  expect(document.links).toMatchObject({ predecessor: [0], successor: [1] });

  // Unchanged columns stay the same object, so that nothing is computed from them again.
  expect(document.works.title).toBe(before.works.title);
  expect(before.works.constraint[0]).toBe('as_soon_as_possible');

  const others = { ...document, works: { ...document.works, version: [1, 1, 9], progress: [50, 0, 0] } };
  const rescheduled = { count: 2, works: [answered('deck', 8), answered('base', 7)] };
  const settled = withAnswer(
    others,
    { response: { works: [answered('piles', 4)], links: [] }, rescheduled },
    [],
  );
  expect(standingOf(settled, ['piles', 'base'])).toEqual([at('piles', 4), at('base', 7)]);
  // A change by another person since then stays.
  expect(settled.works.due[2]).toBe('2026-12-01T17:00');
  expect(settled.works.version).toEqual([2, 2, 9]);

  const takenBack = withoutWrite(others, before, document);
  expect(takenBack.works.start).toEqual(before.works.start);
  expect(takenBack.links).toBe(before.links);
  expect(takenBack.works.progress).toEqual([50, 0, 0]);
  const withOther = {
    ...document,
    links: withWrite(document, { ...emptyWrite, addLinks: [other] }).links,
  };
  expect(withoutWrite(withOther, before, document).links).toMatchObject({
    id: ['new base FS deck', 'link-0'],
    predecessor: [1, 0],
    successor: [2, 2],
  });
});

test('links from other plans are shown at once, changed and rolled back like links within the plan', () => {
  const known = { ...outsider, linkId: 'known', successorId: 'base', ...kind('SS'), version: 3 };
  const before = { ...aDocument([{ id: 'piles' }, { id: 'base' }]), outside: [known] };
  const link = { predecessorId: 'pier', successorId: 'piles', ...kind('FS') };
  const write = { ...emptyWrite, addLinks: [link], removeLinkIds: ['known'], guests: [outsider] };
  const shown = withWrite(before, write);
  expect(shown.outside).toMatchObject([{ linkId: 'new pier FS piles', successorId: 'piles', key: 'PIE-3' }]);
  expect(shown.links).toEqual(before.links);

  const longer = withChangedLink(shown, 'new pier FS piles', { ...kind('FF'), lag: 480 });
  expect(longer.outside).toMatchObject([{ type: 'FF', lag: 480 }]);
  const others = { ...known, linkId: 'theirs' };
  const takenBack = withoutWrite({ ...shown, outside: [...shown.outside, others] }, before, shown);
  expect(takenBack.outside.map(({ linkId }) => linkId)).toEqual(['theirs', 'known']);
});

test('a changed link is shown at once, gets the version of the response, and is rolled back unless others have changed it', () => {
  const before = {
    ...aDocument(
      [{ id: 'piles' }, { id: 'base' }, { id: 'deck' }],
      [
        [0, 1],
        [1, 2],
      ],
    ),
    outside: [{ ...outsider, linkId: 'known', successorId: 'base', ...kind('SS'), version: 3 }],
  };
  const ends = { predecessorId: 'piles', successorId: 'base' };
  const changed = { before: { ...ends, ...kind('FS') }, change: { lag: 480, lagUnit: 'working' as const } };
  const changeLinks = ['link-0', 'known'].map((id) => ({ id, ...changed }));
  const shown = withWrite(before, { ...emptyWrite, changeLinks });
  expect(shown.links).toMatchObject({ type: ['FS', 'FS'], lag: [480, 0], version: [1, 1] });
  expect(shown.outside).toMatchObject([{ type: 'SS', lag: 480 }]);

  const links = [
    { id: 'link-0', version: 2 },
    { id: 'known', version: 2 },
  ];
  const settled = withAnswer(shown, { response: { works: [], links } }, []);
  expect([settled.links.version, settled.outside[0]?.version]).toEqual([[2, 1], 3]);

  const others = { ...shown, links: { ...shown.links, type: ['SS', 'FF'] } };
  const takenBack = withoutWrite(others, before, shown);
  expect(takenBack.links).toMatchObject({ type: ['SS', 'FF'], lag: [0, 0] });
  expect(takenBack.outside).toEqual(before.outside);
  const longer = withChangedLink(shown, 'link-0', { lag: 960 });
  expect(withoutWrite(longer, before, shown).links.lag).toEqual([960, 0]);
});

const outsider = {
  ...at('pier', 2),
  ...{ key: 'PIE-3', title: 'Pier', status: 'todo', isSummary: false, milestone: false },
  ...{ durationMinutes: 480, calendarId: null, actualStart: null, actualFinish: null },
};

const kind = <T extends 'FS' | 'SS' | 'FF'>(type: T) => ({ type, lag: 0, lagUnit: 'working' as const });
