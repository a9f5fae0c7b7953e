import type { OutsidePredecessor } from '@gantry/contract';
import { finish } from '@gantry/scheduling';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#features/plan/model/plan.ts';
import { aDocument, planOf, weekdayCalendar, weekdays } from '#features/plan/test/a-plan.ts';
import { WakeFinder } from '#features/plan/wake/wake.ts';
import { examine } from './examine.ts';
import { allKinds, fixAllWrite, fixesOf, fixWrite, ownerWrite } from './fix-write.ts';
import { groupFindings, groupWords } from './group-findings.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
const owned = { ownerId: 'mai' };

const open = (...args: Parameters<typeof aDocument>) => openPlan(planOf(aDocument(...args)));

function openPlan(plan: Plan) {
  const wake = new WakeFinder({
    plan,
    calendar: weekdayCalendar,
    reckoning,
    userId: 'me',
    target: Number.POSITIVE_INFINITY,
    loads: () => undefined,
    present: () => ({}),
  });
  const found = finish(examine(plan, reckoning, { today: '2026-11-20' }));
  return { plan, wake, found, codes: found.map(({ code }) => code) };
}

function fixOf({ plan, wake, found }: ReturnType<typeof openPlan>, code: string) {
  const fix = found.find((each) => each.code === code)?.fix;
  const write = fix && fixWrite(plan, wake, fix);
  if (write === undefined || typeof write === 'string') throw new Error(`No fix of ${code}: ${write}`);
  return write;
}

describe('the schedule doctor', () => {
  test('finds nothing in a sound plan', () => {
    const chain = open(
      [
        { ...day('2026-12-01'), ...owned },
        { ...day('2026-12-02'), ...owned },
      ],
      [[0, 1]],
    );
    expect(chain.found).toEqual([]);
  });

  test('finds a missed deadline first, explains it in plain words, and never offers to move the deadline', () => {
    const late = { ...owned, deadline: '2026-12-01T17:00' };
    const plan = open([{ ...day('2026-12-01') }, { ...day('2026-12-02'), ...late }], [[0, 1]]);
    expect(plan.codes.slice(0, 2)).toContain('deadlineMissed');
    expect(plan.found.map(({ severity }) => severity)).toEqual(['wrong', 'wrong', 'note']);
    const missed = plan.found.find(({ code }) => code === 'deadlineMissed');
    expect(missed?.fix?.changes).toEqual([]);
    expect(missed?.message).toContain('after its deadline 1 Dec');
    expect(missed?.message).toContain('HAR-2 Work 2');
    expect(missed?.message).not.toMatch(/\d{4}-\d{2}/);
  });

  test('offers to reschedule unfinished work before the status date', () => {
    const plan = planOf(
      aDocument([
        { ...owned, ...day('2026-12-01') },
        { ...owned, ...day('2026-12-01'), status: 'in_progress', actualStart: '2026-12-01T08:00' },
        { ...owned, ...day('2026-12-01'), status: 'done', actualFinish: '2026-12-01T17:00' },
        { ...owned, ...day('2026-12-04') },
      ]),
    );
    const at = (left: string) => finish(examine(plan, reckoning, { today: '2026-11-20', left }));
    const found = at('2026-12-03T00:00').find(({ asksLeft }) => asksLeft);
    expect(found).toMatchObject({
      message: '2 unfinished works lie before 3 Dec.',
      severity: 'doubtful',
      works: [0, 1],
    });
    expect(at('2026-12-01T00:00').find(({ asksLeft }) => asksLeft)).toBeUndefined();
  });

  test('counts the time of crews and machines like that of people', () => {
    const resources = [{ id: 'lift', name: 'Lift', kind: 'machine' as const, capacity: 2 }];
    const lifts = (count: number, name: string) => ({
      ...day('2026-12-01'),
      ownerId: name,
      resourceIds: ['lift'],
      units: { lift: count * 100 },
    });
    const found = (...works: ReturnType<typeof lifts>[]) =>
      finish(
        examine(planOf(aDocument(works)), reckoning, {
          today: '2026-11-20',
          left: '2026-11-20T00:00',
          resources,
        }),
      ).filter(({ asksLevel }) => asksLevel);
    expect(found(lifts(1, 'mai'), lifts(1, 'ben'))).toEqual([]);
    expect(found(lifts(2, 'mai'), lifts(1, 'ben'))).toMatchObject([
      { works: [0, 1], message: '1 crew or machine has more to do at a time than it can.' },
    ]);
    expect(found(lifts(2, 'mai'), lifts(1, 'mai')).map(({ code }) => code)).toEqual([
      'overloaded',
      'overloadedResources',
    ]);
  });

  test('breaks a cycle by removing a link, and adds a link to a work without successors', () => {
    const circle = open(
      [owned, owned],
      [
        [0, 1],
        [1, 0],
      ],
    );
    expect(circle.codes).toEqual(['cycle']);
    expect(fixOf(circle, 'cycle').removeLinkIds).toHaveLength(1);

    const milestone = { milestone: true, durationMinutes: 0, start: null, due: '2026-12-04T17:00' };
    const dangling = open([owned, { ...owned, ...day('2026-12-04') }, { ...owned, ...milestone }], [[1, 2]]);
    expect(dangling.codes).toEqual(['dangling']);
    expect(fixOf(dangling, 'dangling').addLinks).toMatchObject([
      { predecessorId: 'work-1', successorId: 'work-3', type: 'FS' },
    ]);
  });

  test('[R64] finds linked works without a length, and gives them a length of a day', () => {
    const unknown = { ...owned, start: null, due: null, durationMinutes: null };
    const waiting = { ...owned, start: null, due: null };
    const plan = open(
      [owned, unknown, waiting, unknown],
      [
        [0, 1],
        [1, 2],
      ],
    );
    // The last work has no links, so nothing depends on its length.
    expect(plan.found.filter(({ code }) => code === 'unknownLength')).toMatchObject([
      {
        severity: 'wrong',
        works: [1],
        message: '“HAR-2 Work 2” has links but no length: the plan is calculated without it.',
        fix: { label: 'Give it 1 day' },
      },
    ]);
    expect(plan.found.flatMap(({ code, works }) => (code === 'undated' ? works : []))).not.toContain(1);
    const write = fixOf(plan, 'unknownLength');
    expect(write.works).toMatchObject([{ id: 'work-2', change: { durationMinutes: 480 } }]);
    // Its successor moves with it.
    expect(write.moves.map(({ id, start }) => [id, start])).toEqual([
      ['work-2', '2026-12-02T08:00'],
      ['work-3', '2026-12-03T08:00'],
    ]);
  });

  test('separates overdue works that can still be started from the others', () => {
    const typed = { constraint: 'start_no_earlier_than', constraintDate: '2026-11-18T08:00' };
    const late = { ...owned, ...day('2026-11-18'), ...typed };
    const begun = { ...late, status: 'in_progress', actualStart: '2026-11-18T08:00', progress: 50 };
    const overdue = open([late, late, begun, begun]).found.filter(({ code }) => code === 'overdue');
    expect(groupFindings(overdue).map(groupWords).toSorted()).toEqual([
      '2 works that should be finished and have not begun.',
      '2 works that should be finished.',
    ]);
  });

  test('fixes all findings of a kind at once, as far as the person has the right', () => {
    const typed = { constraint: 'start_no_earlier_than', constraintDate: '2026-11-18T08:00' };
    const unbegun = { ...owned, ...day('2026-11-18'), ...typed };
    const plan = open([unbegun, unbegun, { ...unbegun, maySchedule: false }]);
    const overdue = plan.found.filter(({ code }) => code === 'overdue');
    expect(overdue.map(({ message }) => message)).toEqual(
      [1, 2, 3].map((work) => `“HAR-${work} Work ${work}” should have finished 18 Nov and has not started.`),
    );
    const write = fixAllWrite(
      plan.plan,
      plan.wake,
      overdue.flatMap(({ fix }) => fix ?? []),
    );
    expect(write).toMatchObject({
      announce: 'Start it 20 Nov: 2 works',
      works: [
        { id: 'work-1', change: { start: '2026-11-20T08:00' } },
        { id: 'work-2', change: { start: '2026-11-20T08:00' } },
      ],
    });
  });

  test('summarizes fixes of one kind that lead to different days', () => {
    const fix = (kind: 'moveToWorkingDay', label: string) => ({ kind, label, changes: [] });
    const friday = fix('moveToWorkingDay', 'Move it to 4 Dec');
    expect(allKinds([friday, friday])).toBe('Move it to 4 Dec');
    expect(allKinds([friday, fix('moveToWorkingDay', 'Move it to 11 Dec')])).toBe(
      'Move them to a working day',
    );
  });

  test('shows what a fix moves before it is sent, and explains why a fix is not allowed', () => {
    const manual = { ...owned, ...day('2026-12-01'), scheduleMode: 'manual' };
    const plan = open([{ ...owned, ...day('2026-12-02') }, manual], [[0, 1]]);
    const write = fixOf(plan, 'startsBeforePredecessor');
    expect(write.works[0]?.change).toEqual({ scheduleMode: 'auto' });
    expect(write.moves).toEqual([{ id: 'work-2', ...day('2026-12-03') }]);

    const theirs = open(
      [
        { ...owned, ...day('2026-12-02') },
        { ...manual, maySchedule: false },
      ],
      [[0, 1]],
    );
    const fix = theirs.found[0]?.fix;
    expect(fix && fixWrite(theirs.plan, theirs.wake, fix)).toBe('You may not change when HAR-2 is done');
  });

  test('finds works in progress without any recent change', () => {
    const begun = { ...owned, ...day('2026-11-02'), actualStart: '2026-11-02T08:00', status: 'in_progress' };
    const codesAfter = (lastActivity: string) => open([{ ...begun, lastActivity }]).codes;
    expect(codesAfter('2026-11-10')).not.toContain('stale');
    expect(codesAfter('2026-11-03')).toContain('stale');
  });

  test('finds a work that starts before its predecessor in another project, and lets it follow, but reports nothing about the other project', () => {
    const outside: OutsidePredecessor = {
      linkId: 'across',
      version: 1,
      successorId: 'work-1',
      type: 'FS',
      lag: 0,
      lagUnit: 'working',
      id: 'elsewhere',
      key: 'PIE-3',
      title: 'Pier',
      status: 'todo',
      isSummary: false,
      milestone: false,
      ...day('2026-12-03'),
      durationMinutes: 480,
      calendarId: null,
      actualStart: null,
      actualFinish: null,
    };
    const parts = aDocument(
      [
        { ...day('2026-12-01'), ...owned },
        { ...day('2026-12-02'), ...owned },
      ],
      [[0, 1]],
    );
    const plan = openPlan(planOf({ ...parts, outside: [outside] }));
    expect(plan.codes).toEqual(['startsBeforePredecessor']);
    expect(plan.found[0]?.message).toBe(
      'HAR-1 Work 1 starts too early: PIE-3 Pier, a work of another project, allows 4 Dec at the earliest.',
    );
    const write = fixOf(plan, 'startsBeforePredecessor');
    expect(write.works).toMatchObject([{ id: 'work-1', change: { start: '2026-12-04T08:00' } }]);
    expect(write.moves.map(({ id, start }) => [id, start])).toContainEqual(['work-2', '2026-12-07T08:00']);
    const settled = openPlan(planOf({ ...parts, outside: [{ ...outside, ...day('2026-11-30') }] }));
    expect(settled.found).toEqual([]);
  });
});

describe('works without dates', () => {
  const undated = { start: null, due: null };

  test('are found first, with a start as the fix for all of them, and without a separate finding about a missing owner', () => {
    const unknown = { ...undated, durationMinutes: null };
    const late = { ...owned, ...day('2026-12-02'), deadline: '2026-12-01T17:00' };
    const closed = { ...undated, status: 'done' };
    const opened = open([late, undated, unknown, { ...owned, ...undated }, closed]);
    const first = opened.found.filter(({ code }) => code === 'undated');
    expect(opened.found.slice(0, 3)).toEqual(first);
    expect(first.map(({ works }) => works)).toEqual([[1], [2], [3]]);
    expect(first[0]?.message).toBe('“HAR-2 Work 2” has no dates.');
    expect(opened.found.flatMap(({ code, works }) => (code === 'noOwner' ? works : []))).toEqual([1, 2]);
    const write = fixAllWrite(opened.plan, opened.wake, fixesOf(first));
    expect(write).toMatchObject({
      announce: 'Start it 1 Dec: 3 works',
      works: [
        { id: 'work-2', change: { start: '2026-12-01T08:00' } },
        { id: 'work-3', change: { start: '2026-12-01T08:00', durationMinutes: 480 } },
        { id: 'work-4', change: { start: '2026-12-01T08:00' } },
      ],
    });
    expect(typeof write === 'object' && write.moves.map(({ due }) => due)).toEqual(
      ['work-2', 'work-3', 'work-4'].map(() => '2026-12-01T17:00'),
    );
  });

  test('do not include summaries, which get their dates from their sub-works', () => {
    const { found } = open([
      { ...owned, ...undated },
      { ...owned, ...undated, parent: 0 },
    ]);
    expect(found.flatMap(({ code, works }) => (code === 'undated' ? works : []))).toEqual([1]);
  });

  test('get an owner only when the person may change them', () => {
    const { plan } = open([undated, { ...undated, mayUpdate: false }]);
    expect(ownerWrite(plan, [0, 1], 'mai')?.works.map(({ id }) => id)).toEqual(['work-1']);
    expect(ownerWrite(plan, [1], 'mai')).toBeUndefined();
  });

  test('start on a working day', () => {
    const plan = planOf(aDocument([{ ...owned, ...undated }]));
    // A Saturday.
    const found = finish(examine(plan, reckoning, { today: '2026-12-05' }));
    expect(found[0]?.fix?.label).toBe('Start it 7 Dec');
  });

  test('form one entry, like works without an owner, which all get one at once', () => {
    const { plan, found } = open([undated, undated, day('2026-12-01')]);
    const groups = groupFindings(found);
    expect(groups.map((group) => [group[0].code, group.length])).toEqual([
      ['undated', 2],
      ['noOwner', 3],
    ]);
    const works = groups[1]?.flatMap((each) => each.works) ?? [];
    expect(ownerWrite(plan, works, 'mai')?.works.map(({ id, change }) => [id, change])).toEqual(
      [1, 2, 3].map((work) => [`work-${work}`, { ownerId: 'mai' }]),
    );
  });
});

test('a large plan is examined in slices, so that the page can paint in between', () => {
  const works = Array.from({ length: 5000 }, () => ({ ...day('2026-12-01') }));
  const plan = planOf(aDocument(works));
  const steps = examine(plan, reckoning, { today: '2026-11-20' });
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(step.value).toHaveLength(5000);
  expect(pauses).toBeGreaterThan(30);
});
