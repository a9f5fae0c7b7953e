import type { TimelineProject, TimelineWork } from '@gantry/contract';
import { expect, test } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { placesOf } from './places.ts';
import { placeInPlan, whyNoPlace } from './placing.ts';
import type { Node } from './timeline-tree.ts';

const project = (id: string): Node => ({
  kind: 'project',
  key: `/${id}`,
  parent: undefined,
  row: { id } as TimelineProject,
});
const work = (id: string, projectId: string, parent: string): Node => ({
  kind: 'work',
  key: `${parent}/${id}`,
  parent,
  row: { id, projectId } as TimelineWork,
});

/** Harbour shows two of its four works, with a sub-work under the first; the pier has one. */
const nodes: Node[] = [
  project('harbour'),
  work('work-1', 'harbour', '/harbour'),
  work('work-2', 'harbour', '/harbour/work-1'),
  work('work-3', 'harbour', '/harbour'),
  { kind: 'rest', state: 'more', key: '/harbour/rest', parent: '/harbour' },
  project('pier'),
  work('pile', 'pier', '/pier'),
];
const index = new WorkIndex();
const places = placesOf(nodes, index);
const at = (key: string) => index.numberOf(key);
const first = at('/harbour/work-1');
const sub = at('/harbour/work-1/work-2');
const second = at('/harbour/work-3');

test('works can be moved within their project: among its works, below them, and back to the top', () => {
  const may = (parent: number, before: number) => whyNoPlace(places, { work: sub, parent, before });
  expect(may(at('/harbour'), first)).toBeUndefined();
  expect(may(second, -1)).toBeUndefined();
  expect(may(at('/harbour'), at('/harbour/rest'))).toBeUndefined();
});

test('between projects, and for rows that are not works, the order has no meaning', () => {
  expect(whyNoPlace(places, { work: sub, parent: at('/pier'), before: -1 })).toContain(
    'within its own project',
  );
  expect(whyNoPlace(places, { work: sub, parent: -1, before: at('/pier') })).toContain(
    'within its own project',
  );
  expect(whyNoPlace(places, { work: at('/pier'), parent: -1, before: at('/harbour') })).toContain('by name');
});

test('works under a person are sorted by their dates', () => {
  const grouped: Node[] = [
    { kind: 'group', by: 'person', key: '/mai', parent: undefined, row: { id: 'mai' } } as Node,
    work('work-1', 'harbour', '/mai'),
  ];
  const group = placesOf(grouped, index);
  const question = { work: at('/mai/work-1'), parent: at('/mai'), before: -1 };
  expect(whyNoPlace(group, question)).toContain('by date');
});

test('a place in the rows is translated to the plan; the end of incomplete rows is before the first hidden work', () => {
  const plan = planOf(aDocument([{}, { parent: 0 }, {}, {}]));
  const [one = -1, two = -1, three = -1, four = -1] = plan.rows;
  const numberOf = (id: string) => plan.rows[plan.works.id.indexOf(id)];
  const inPlan = (parent: number, before: number) =>
    placeInPlan(places, plan, numberOf, { work: sub, parent, before });
  expect(inPlan(at('/harbour'), first)).toEqual({ kind: 'place', work: two, parent: -1, before: one });
  expect(inPlan(second, -1)).toEqual({ kind: 'place', work: two, parent: three, before: -1 });
  expect(inPlan(at('/harbour'), at('/harbour/rest'))).toMatchObject({ parent: -1, before: four });
});
