import type { OutsidePredecessor, TimelineWork } from '@gantry/contract';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#features/plan/model/plan.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import type { BranchRows } from './timeline-tree.ts';
import type { Entry } from './timelines-queries.ts';
import { translatePreview } from './translate-preview.ts';
import { withPlans } from './with-plans.ts';

const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
const plan = planOf(
  aDocument([{ title: 'Quay' }, { parent: 0, ...day('2026-12-01') }, { parent: 0, ...day('2026-12-03') }]),
);
const [quay = -1, piles = -1] = plan.rows;
const at = (text: string) => minutesOf(text);

const preview = {
  count: 2,
  works: Int32Array.of(piles, quay),
  start: Int32Array.of(at('2026-12-04T08:00'), at('2026-12-03T08:00')),
  finish: Int32Array.of(at('2026-12-04T17:00'), at('2026-12-04T17:00')),
  late: Uint8Array.of(1, 0),
  consequences: '1 becomes late',
};

test('the preview of a plan is shown in every row of a work, and at the project itself', () => {
  const rows: Record<string, number[]> = { 'work-1': [7], 'work-2': [8, 20] };
  const told = translatePreview(plan, preview, { rowsOfWork: (id) => rows[id] ?? [], projectRow: 3 });
  const entries = Array.from({ length: told.count }, (_, entry) => [
    told.works[entry],
    textOfMinutes(told.start[entry] ?? 0),
    textOfMinutes(told.finish[entry] ?? 0),
    told.late?.[entry],
  ]);
  expect(entries).toEqual([
    [8, '2026-12-04T08:00', '2026-12-04T17:00', 1],
    [20, '2026-12-04T08:00', '2026-12-04T17:00', 1],
    [7, '2026-12-03T08:00', '2026-12-04T17:00', 0],
    [3, '2026-12-03T08:00', '2026-12-04T17:00', 0],
  ]);
  expect(told.consequences).toBe('1 becomes late');
});

test('rows that are not open are left out, and a refusal stays one', () => {
  const nowhere = { rowsOfWork: () => [], projectRow: undefined };
  expect(translatePreview(plan, preview, nowhere).count).toBe(0);
  const refused = { ...preview, count: 0, refused: 'You may not' };
  expect(translatePreview(plan, refused, { rowsOfWork: () => [1], projectRow: 3 })).toMatchObject({
    count: 0,
    refused: 'You may not',
  });
});

describe('rows of an edited plan', () => {
  const row = (id: string, projectId: string | null) =>
    ({
      id,
      projectId,
      title: 'As read',
      start: null,
      due: null,
      progress: 0,
      predecessors: [],
    }) as unknown as TimelineWork;
  const entry = (id: string, projectId: string | null): Entry => ({ kind: 'work', row: row(id, projectId) });
  const told = (rows: BranchRows | undefined) =>
    rows?.entries.map((each) => (each.kind === 'work' ? [each.row.title, each.row.start, each.row.due] : []));
  const group = { kind: 'group', id: 'marine', by: 'person', of: 'mai' } as const;
  const level = (parentId?: string) => ({ kind: 'level', projectId: 'harbour', parentId }) as const;
  const shown = (as: Plan) => ({ plan: as, tried: undefined });
  const plans = new Map([['harbour', shown(plan)]]);

  test('follow that plan; those of other plans stay', () => {
    const entries = [entry('work-1', 'harbour'), entry('work-2', 'harbour'), entry('work-3', 'other')];
    expect(told(withPlans(group, { entries, state: undefined }, plans))).toEqual([
      ['Quay', '2026-12-01T08:00', '2026-12-03T17:00'],
      ['Work 2', '2026-12-01T08:00', '2026-12-01T17:00'],
      ['As read', null, null],
    ]);
  });

  test('have its order, and as many rows as were requested', () => {
    const entries = [entry('work-3', 'harbour')];
    const below = withPlans(level('work-1'), { entries, state: undefined }, plans);
    expect(told(below)?.map(([title]) => title)).toEqual(['Work 2', 'Work 3']);
    const some = withPlans(level('work-1'), { entries, state: 'more' }, plans);
    expect([told(some)?.length, some?.state]).toEqual([1, 'more']);
    expect(told(withPlans(level(), undefined, plans))).toHaveLength(1);
  });

  test('name their predecessors, in the plan and elsewhere', () => {
    const outside = { linkId: 'across', id: 'pier', successorId: 'work-2', type: 'SS' } as OutsidePredecessor;
    const linked = planOf({ ...aDocument([{}, {}], [[0, 1]]), outside: [outside] });
    const rows = withPlans(level(), undefined, new Map([['harbour', shown(linked)]]));
    const predecessors = rows?.entries.map((each) => (each.kind === 'work' ? each.row.predecessors : []));
    expect(predecessors).toEqual([
      [],
      [
        { linkId: 'link-0', id: 'work-1', type: 'FS' },
        { linkId: 'across', id: 'pier', type: 'SS' },
      ],
    ]);
  });

  test('without a project are found in the plan of their linked works', () => {
    const rows = { entries: [entry('work-2', null), entry('work-9', null)], state: undefined };
    expect(told(withPlans(group, rows, new Map([['work-3', shown(plan)]])))).toEqual([
      ['Work 2', '2026-12-01T08:00', '2026-12-01T17:00'],
      ['As read', null, null],
    ]);
  });
});
