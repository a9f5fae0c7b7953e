import type { GanttHandle, IntentAnswer } from '@gantry/gantt';
import { expect, test, vi } from 'vitest';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { ganttColumns } from '../gantt-columns.tsx';
import { plannerColumns } from '../planner-columns/planner-columns.ts';
import { withDraftCells } from './new-row-columns.tsx';
import { leaveDraft, writeDraft } from './write-draft.ts';

/** A draft row at the end of an empty plan, with these texts typed. */
function writing(cells: Readonly<Record<string, string>>) {
  const plan = planOf(aDocument([]));
  const shared = { plan, projectKey: 'HAR', now: '2026-12-01', mayAssign: true };
  const names = {
    people: new Map([['mai', 'Mai Pham']]),
    resources: new Map([['crane', 'Crane 2']]),
    capacities: new Map([['crane', 1]]),
    labels: new Map([['safe', 'Safety']]),
    calendars: new Map([['night', 'Nights']]),
  };
  const columns = ganttColumns({
    ...{ ...shared, projectId: 'har', isNarrow: false, extra: [], onNamed: () => undefined },
    ownerName: () => undefined,
    marksOf: () => 0,
    later: plannerColumns({ ...shared, minutesPerDay: 480, path: undefined, comparison: undefined, names }),
  });
  const [keep, commit, close, edit] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const draft = { id: 'new', work: 0, behind: -1, cells: new Map(Object.entries(cells)) };
  const host = {
    host: hostOf(plan, '2026-12-31T17:00'),
    chart: { current: { edit } as unknown as GanttHandle },
    draft: {
      draft,
      write: vi.fn(),
      empty: undefined,
      open: vi.fn(),
      openEmpty: vi.fn(),
      nameNow: vi.fn(),
      keep,
      commit,
      close,
    },
    columns,
    people: names.people,
  };
  const type = (column: string, text: string, step?: 1): IntentAnswer =>
    writeDraft(host, { kind: 'edit', work: 0, column, text, isLeft: false, ...(step && { step }) });
  return { host, type, keep, commit, close, edit };
}

test('Tab keeps the typed text without making the work; Enter makes the work with all texts', () => {
  const begun = writing({});
  begun.type('title', 'Drive the piles', 1);
  expect(begun.keep).toHaveBeenCalledWith(new Map([['title', 'Drive the piles']]));
  expect(begun.commit).not.toHaveBeenCalled();
  const { type, commit } = writing({ title: 'Drive the piles' });
  type('length', '3d');
  expect(commit).toHaveBeenCalledWith({ title: 'Drive the piles', durationMinutes: 1440 }, true);
});

test('a work needs a name before other texts, and an invalid cell shows an error', () => {
  const { type, commit, keep } = writing({});
  expect(type('title', '  ', 1)).toEqual({ refused: 'Enter a name for the work.' });
  const named = writing({ title: 'Drive the piles' });
  expect(named.type('length', 'long', 1)).toEqual({
    refused: expect.stringContaining('“long” is not a length'),
  });
  for (const done of [commit, keep, named.commit, named.keep]) expect(done).not.toHaveBeenCalled();
});

test('a new work accepts predecessors, a constraint, a deadline and progress', () => {
  const { type, commit } = writing({
    title: 'Drive the piles',
    length: '2ed',
    deadline: '2026-12-18',
    constraint: 'start_no_earlier_than',
    constraintDate: '2026-12-07',
  });
  type('after', '');
  expect(commit).toHaveBeenCalledWith(
    {
      title: 'Drive the piles',
      durationMinutes: 960,
      deadline: '2026-12-18',
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-12-07',
    },
    true,
  );
  expect(writing({ title: 'Drive the piles' }).type('after', '12')).toEqual({
    refused: 'HAR-12 is not a work of this plan.',
  });
  expect(writing({ title: 'Drive the piles' }).type('after', 'GAN-7')).toEqual({
    refused: 'GAN-7 is a work of another project. Link it once the new work exists.',
  });
});

test('leaving a cell unchanged makes the work from the earlier texts; Escape and an empty row make none', () => {
  const left = writing({ title: 'Drive the piles', length: '2d' });
  leaveDraft(left.host, { work: 0, column: 'due' }, 'entered');
  expect(left.commit).toHaveBeenCalledWith({ title: 'Drive the piles', durationMinutes: 960 }, true);
  const given = writing({ title: 'Drive the piles' });
  leaveDraft(given.host, { work: 0, column: 'due' }, 'givenUp');
  const empty = writing({});
  leaveDraft(empty.host, { work: 0, column: 'title' }, 'left');
  for (const { commit, close } of [given, empty]) {
    expect(commit).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
  }
});

test('Tab stops at every column that a new work accepts, and at no other one', () => {
  const { host } = writing({ title: 'Drive the piles' });
  const open = withDraftCells(host.columns, host.draft.draft).filter(
    ({ editText }) => editText?.(0) !== undefined,
  );
  const texts: Readonly<Record<string, string>> = {
    title: 'Drive the piles',
    start: '2026-12-07',
    due: '2026-12-08',
    deadline: '2026-12-18',
    actualStart: '2026-11-30',
    actualFinish: '2026-11-30',
    constraintDate: '2026-12-07',
    length: '3d',
    remaining: '2d',
    effort: '4h',
    progress: '50',
    owner: 'mai',
    assignees: 'Mai Pham',
    resources: 'Crane 2',
    labels: 'Safety',
    calendarId: 'Nights',
    status: 'todo',
    priority: 'high',
    constraint: 'as_late_as_possible',
    scheduleMode: 'manual',
    reference: 'D-4711',
    description: 'North side first.',
    after: '',
  };
  expect(open.map(({ id }) => id).filter((id) => !(id in texts))).toEqual([]);
  for (const { id } of open) {
    const { type, keep } = writing({ title: 'Drive the piles', length: '3d' });
    expect([id, type(id, texts[id] ?? '', 1)]).toEqual([id, undefined]);
    expect(keep).toHaveBeenCalled();
  }
  // The other columns of this list would not accept these texts.
  const ids = open.map(({ id }) => id);
  for (const { id } of host.columns.filter((column) => !ids.includes(column.id)))
    expect([id, texts[id]]).toEqual([id, undefined]);
});

test('a constraint that needs dates reports this for a new work without a key', () => {
  expect(writing({ title: 'Drive the piles' }).type('constraint', 'must_start_on', 1)).toEqual({
    refused: 'The new work has no dates yet. Enter the date of the constraint first.',
  });
});
