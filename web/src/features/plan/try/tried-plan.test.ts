import type { OutsideWork, ProjectDocument } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import { aDocument, weekdayCalendar, weekdays } from '../test/a-plan.ts';
import { settleTried } from './settle-tried.ts';
import { loadsWhenTried } from './tried-loads.ts';
import {
  addToTrial,
  findCollisions,
  isEmpty,
  nothingTried,
  onlyWhatIsThere,
  type TriedPlan,
  withoutApplied,
  withoutWorks,
  withTried,
} from './tried-plan.ts';
import { triedWords } from './tried-words.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
const placed = (start: string) => ({ constraint: 'start_no_earlier_than', constraintDate: start });
const project = { id: 'p' } as ProjectDocument['project'];

function open(): ProjectDocument {
  const works = [day('2026-12-01'), day('2026-12-02'), day('2026-12-01')];
  return { project, ...aDocument(works, [[0, 1]]), outside: [] };
}

/** The write of a gesture that moves the first work to a day. */
const moveTo = (date: string) => {
  const { start, due } = day(date);
  const shown = { start, due, durationMinutes: 480, ...placed(start) };
  return { ...emptyWrite, works: [{ id: 'work-1', change: { start }, shown }] };
};
const pier: OutsideWork = {
  id: 'pier-1',
  key: 'PIER-1',
  title: 'Pour the pier',
  status: 'todo',
  isSummary: false,
  milestone: false,
  ...day('2026-12-07'),
  durationMinutes: 480,
  calendarId: null,
  actualStart: null,
  actualFinish: null,
};
const theirs = { linkId: 'theirs', type: 'FS', lag: 0, lagUnit: 'working', version: 1 } as const;
const link = (predecessorId: string, successorId: string) =>
  ({ predecessorId, successorId, type: 'FS', lag: 0, lagUnit: 'working' }) as const;

test('the workload of people includes tried changes of dates and lengths', () => {
  const { works } = aDocument([
    { ownerId: 'mai' },
    { ownerId: 'lan', start: '2026-12-02T08:00', due: '2026-12-02T17:00' },
  ]);
  const is = structuredClone(works);
  Object.assign(is, {
    start: ['2026-12-07T08:00', works.start[1]],
    due: ['2026-12-08T17:00', works.due[1]],
    durationMinutes: [960, 480],
  });
  const weeksOf = (userId: string) => ({
    userId,
    weeks: ['2026-11-30', '2026-12-07'].map((week) => ({ week, loadMinutes: 600, capacityMinutes: 2400 })),
  });
  const loads = { now: minutesOf('2026-11-30T08:00'), people: [weeksOf('mai'), weeksOf('lan')] };
  const tried = loadsWhenTried(loads, works, is, weekdayCalendar);
  expect(tried.people.map(({ weeks }) => weeks.map(({ loadMinutes }) => loadMinutes))).toEqual([
    [600 - 480, 600 + 960],
    [600, 600],
  ]);
});

describe('a trial plan', () => {
  test('shows where all works would move, and leaves the document unchanged', () => {
    const document = open();
    const settled = settleTried(
      document,
      addToTrial(nothingTried, moveTo('2026-12-03'), document),
      reckoning,
    );
    expect(settled.document.works.start).toEqual([
      '2026-12-03T08:00',
      '2026-12-04T08:00',
      '2026-12-01T08:00',
    ]);
    expect([...settled.changed]).toEqual(['work-1', 'work-2']);
    // When it is applied, the server moves no other works.
    expect(settled.moves).toEqual([
      { id: 'work-1', ...day('2026-12-03'), durationMinutes: 480 },
      { id: 'work-2', ...day('2026-12-04'), durationMinutes: 480 },
    ]);
    expect(settled.endShift).toBe(2 * 480);
    expect(document).toEqual(open());
    const same = { ...nothingTried };
    expect(settleTried(document, same, reckoning)).toBe(settleTried(document, same, reckoning));
    expect(settleTried(document, nothingTried, reckoning)).toMatchObject({ changed: new Set(), endShift: 0 });
  });

  test('reports works that become late, but not those that are late already', () => {
    const document = open();
    Object.assign(document.works, { deadline: ['2026-12-03T17:00', '2026-12-01T17:00', null] });
    const settled = (date: string) =>
      settleTried(document, addToTrial(nothingTried, moveTo(date), document), reckoning);
    expect([settled('2026-12-03').late, settled('2026-12-04').late]).toEqual([0, 1]);
    const words = triedWords({ ...settled('2026-12-04'), changed: 2 });
    expect(words).toBe('2 works changed, 1 becomes late, project end +3 d');
  });

  test('keeps the latest of several gestures, and the values from before the first', () => {
    const document = open();
    const once = addToTrial(nothingTried, moveTo('2026-12-03'), document);
    const longer = { start: '2026-12-03T08:00', due: '2026-12-04T17:00' };
    const twice = addToTrial(
      once,
      {
        ...emptyWrite,
        works: [{ id: 'work-1', change: { due: longer.due }, shown: { ...longer, durationMinutes: 960 } }],
      },
      document,
    );
    expect(twice.works).toHaveLength(1);
    expect(twice.works[0]).toMatchObject({ change: longer, before: day('2026-12-01') });
    const settled = settleTried(document, twice, reckoning);
    expect(settled.document.works.start[1]).toBe('2026-12-07T08:00');
    expect(isEmpty(withoutWorks(twice, new Set(['work-1'])))).toBe(true);
  });

  test('has links, too, and a link that is added and removed leaves no trace', () => {
    const document = open();
    const linked = addToTrial(
      nothingTried,
      { ...emptyWrite, addLinks: [link('work-2', 'work-3')] },
      document,
    );
    const settled = settleTried(document, linked, reckoning);
    expect(settled.document.works.start[2]).toBe('2026-12-03T08:00');
    const [, added = ''] = settled.document.links.id;
    const unlinked = addToTrial(linked, { ...emptyWrite, removeLinkIds: [added] }, document);
    expect(isEmpty(unlinked)).toBe(true);
    const cut = addToTrial(nothingTried, { ...emptyWrite, removeLinkIds: ['link-0'] }, document);
    expect(settleTried(document, cut, reckoning).document.links.id).toEqual([]);
  });

  test("combines several changes of a link's type or lag into one change of the original link", () => {
    const document = open();
    const before = link('work-1', 'work-2');
    const change = (tried: TriedPlan, id: string, chosen: object) =>
      addToTrial(tried, { ...emptyWrite, changeLinks: [{ id, seen: 1, before, change: chosen }] }, document);
    const once = change(nothingTried, 'link-0', { lag: 480, lagUnit: 'working' });
    const settled = settleTried(document, once, reckoning);
    expect(settled.document.works.start[1]).toBe('2026-12-03T08:00');
    expect([...settled.changed]).toEqual(['work-2']);
    const twice = change(change(once, 'link-0', { type: 'SS' }), 'link-0', { lag: 960, lagUnit: 'working' });
    expect(twice.changeLinks).toMatchObject([
      { seen: 1, change: { type: 'SS', lag: 960 }, before: { lag: 0 } },
    ]);
    expect(settleTried(document, twice, reckoning).document.links).toMatchObject({
      id: ['link-0'],
      type: ['SS'],
      lag: [960],
    });
    // A change made while the rest was being applied is a separate change of the new version.
    expect(isEmpty(withoutApplied(twice, twice))).toBe(true);
    const left = withoutApplied(twice, once).changeLinks;
    expect(left).toMatchObject([{ before: { lag: 480 }, change: { lag: 960 } }]);
    expect(left[0]).not.toHaveProperty('seen');
    // Removed after all: the original link is removed.
    const gone = addToTrial(twice, { ...emptyWrite, removeLinkIds: ['link-0'] }, document);
    expect(gone).toMatchObject({ changeLinks: [], removeLinkIds: ['link-0'] });
    expect(onlyWhatIsThere({ ...document, ...aDocument([{}, {}, {}]) }, twice).changeLinks).toEqual([]);
  });

  test('has an added link with its later change', () => {
    const document = open();
    const before = link('work-2', 'work-3');
    const drawn = addToTrial(nothingTried, { ...emptyWrite, addLinks: [before] }, document);
    const [, id = ''] = settleTried(document, drawn, reckoning).document.links.id;
    const change = { type: 'SS', lag: 480, lagUnit: 'working' } as const;
    const changed = addToTrial(drawn, { ...emptyWrite, changeLinks: [{ id, before, change }] }, document);
    expect(changed).toMatchObject({ addLinks: [{ ...before, ...change }], changeLinks: [] });
  });

  test('keeps what was added while the rest was being applied', () => {
    const document = open();
    const write = {
      ...moveTo('2026-12-03'),
      addLinks: [link('work-2', 'work-3')],
      removeLinkIds: ['link-0'],
    };
    const applied = addToTrial(nothingTried, write, document);
    expect(isEmpty(withoutApplied(applied, applied))).toBe(true);
    // Another tab has stored it meanwhile.
    expect(isEmpty(withoutApplied(structuredClone(applied), applied))).toBe(true);
    const more = { ...emptyWrite, addLinks: [link('work-1', 'work-3')] };
    const meanwhile = addToTrial(addToTrial(applied, moveTo('2026-12-08'), document), more, document);
    const left = withoutApplied(meanwhile, applied);
    expect(left).toMatchObject({ addLinks: more.addLinks, removeLinkIds: [] });
    expect(left.works).toMatchObject([{ id: 'work-1', shown: day('2026-12-08'), before: day('2026-12-03') }]);
    // Changes that have just been applied do not count as changes by others.
    expect(findCollisions(withTried(document, applied), left)).toEqual([]);
  });

  test('reports which fields others have changed since, and drops works that no longer exist', () => {
    const document = open();
    const tried = addToTrial(nothingTried, moveTo('2026-12-03'), document);
    expect(findCollisions(document, tried)).toEqual([]);
    const theirs = open();
    Object.assign(theirs.works, { start: ['2026-12-02T08:00', ...theirs.works.start.slice(1)] });
    expect(findCollisions(theirs, tried)).toEqual([
      { id: 'work-1', field: 'start', mine: '2026-12-03T08:00', theirs: '2026-12-02T08:00' },
    ]);
    // Another person has made the same change.
    Object.assign(theirs.works, { start: ['2026-12-03T08:00', ...theirs.works.start.slice(1)] });
    expect(findCollisions(theirs, tried)).toEqual([]);

    const all: TriedPlan = { ...tried, addLinks: [link('work-9', 'work-1')], removeLinkIds: ['gone'] };
    expect(onlyWhatIsThere(document, all)).toEqual(tried);
  });

  test('leaves out a link that others have added meanwhile, but not another link between the same works', () => {
    const [mine, longer] = [link('work-1', 'work-2'), { ...link('work-1', 'work-2'), lag: 480 }];
    const tried: TriedPlan = { ...nothingTried, addLinks: [mine, longer] };
    expect(onlyWhatIsThere(open(), tried).addLinks).toEqual([longer]);
    const inItsPlace = { ...tried, removeLinkIds: ['link-0'] };
    expect(onlyWhatIsThere(open(), inItsPlace).addLinks).toEqual([mine, longer]);
    const fromPier: TriedPlan = { ...nothingTried, addLinks: [link('pier-1', 'work-3')], guests: [pier] };
    const linked = { ...open(), outside: [{ ...pier, ...theirs, successorId: 'work-3' }] };
    expect(onlyWhatIsThere(linked, fromPier).addLinks).toEqual([]);
    // The link is being sent: it does not exist for others yet.
    const sent = withTried(open(), fromPier);
    expect(onlyWhatIsThere(sent, fromPier)).toEqual(fromPier);
  });

  test('has links from works of other projects, and moves its works accordingly', () => {
    const document = open();
    const change = { ...emptyWrite, addLinks: [link('pier-1', 'work-3')], guests: [pier] };
    const tried = addToTrial(nothingTried, change, document);
    expect(onlyWhatIsThere(document, tried)).toEqual(tried);
    const settled = settleTried(document, tried, reckoning);
    expect(settled.document.works.start[2]).toBe('2026-12-08T08:00');
    const linkId = settled.document.outside[0]?.linkId ?? '';
    const unlinked = addToTrial(tried, { ...emptyWrite, removeLinkIds: [linkId] }, document);
    expect(unlinked).toEqual(nothingTried);
    // An existing link is removed as well.
    const linked = { ...document, outside: [{ ...pier, ...theirs, successorId: 'work-3' }] };
    const cut = addToTrial(nothingTried, { ...emptyWrite, removeLinkIds: ['theirs'] }, linked);
    expect(onlyWhatIsThere(linked, cut)).toEqual(cut);
    expect(settleTried(linked, cut, reckoning).document.outside).toEqual([]);
  });
});

test('a summary has the length of the tried works below it', () => {
  const parts = aDocument([
    { start: '2026-12-01T08:00', due: '2026-12-02T17:00', durationMinutes: 960 },
    { ...day('2026-12-01'), parent: 0 },
    { ...day('2026-12-02'), parent: 0 },
  ]);
  const document: ProjectDocument = { project, ...parts, outside: [] };
  const start = '2026-12-08T08:00';
  const shown = { ...day('2026-12-08'), durationMinutes: 480, ...placed(start) };
  const write = { ...emptyWrite, works: [{ id: 'work-3', change: { start }, shown }] };
  const settled = settleTried(document, addToTrial(nothingTried, write, document), reckoning);
  expect(settled.document.works.due[0]).toBe('2026-12-08T17:00');
  // From Tuesday to the next Tuesday: six working days.
  expect(settled.document.works.durationMinutes[0]).toBe(6 * 480);
  expect(settled.moves.find(({ id }) => id === 'work-1')?.durationMinutes).toBe(6 * 480);
});
