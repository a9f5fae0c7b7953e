import type { TimelineWork } from '@gantry/contract';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { aDocument, planOf } from '../test/a-plan.ts';
import type { Node } from './timeline-tree.ts';
import { translatePreview } from './translate-preview.ts';
import { withPlan } from './with-plan.ts';

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

test('what a plan would do is shown in every row in which a work stands, and at the project itself', () => {
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

test('rows that are not open are nowhere, and a refusal stays one', () => {
  const nowhere = { rowsOfWork: () => [], projectRow: undefined };
  expect(translatePreview(plan, preview, nowhere).count).toBe(0);
  const refused = { ...preview, count: 0, refused: 'You may not' };
  expect(translatePreview(plan, refused, { rowsOfWork: () => [1], projectRow: 3 })).toMatchObject({
    count: 0,
    refused: 'You may not',
  });
});

test('rows of the project that is in hand stand as its plan does, those of others stay', () => {
  const row = (id: string, projectId: string) =>
    ({ id, projectId, title: 'As read', start: null, due: null, progress: 0 }) as unknown as TimelineWork;
  const node = (id: string, projectId: string): Node => ({
    kind: 'work',
    key: `/${id}`,
    parent: undefined,
    row: row(id, projectId),
  });
  const nodes = [node('work-1', 'harbour'), node('work-2', 'harbour'), node('work-3', 'other')];
  const shown = withPlan(nodes, plan, 'harbour').map((each) =>
    each.kind === 'work' ? [each.row.title, each.row.start, each.row.due] : [],
  );
  expect(shown).toEqual([
    ['Quay', '2026-12-01T08:00', '2026-12-03T17:00'],
    ['Work 2', '2026-12-01T08:00', '2026-12-01T17:00'],
    ['As read', null, null],
  ]);
});
