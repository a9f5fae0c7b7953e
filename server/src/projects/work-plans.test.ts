import type { WorkAsPredecessor, WorkDocument } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let quay: { id: string };
let secret: { id: string };

type Made = Awaited<ReturnType<Caller['make']>>;

beforeAll(async () => {
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = await lea.make('/api/projects', { key: 'HAR', name: 'Harbour' });
  quay = await lea.make('/api/projects', { key: 'QUA', name: 'Quay' });
  secret = await lea.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

const work = (title: string, parts: object = {}) =>
  lea.make('/api/works', { title, start: '2026-03-09', durationMinutes: 480, ...parts });
const link = (before: { id: string }, after: { id: string }) =>
  lea.post('/api/links', { predecessorId: before.id, successorId: after.id });
const idsOf = (works: readonly { id: string }[]) => works.map(({ id }) => id).toSorted();

describe('a work that is to get successors', () => {
  const asPredecessor = async (caller: Caller, { id }: { id: string }) =>
    (await caller.get(`/api/works/${id}/as-predecessor`)).body.response as unknown as WorkAsPredecessor;

  it('includes what drives its successors', async () => {
    const dig = await work('Dig', { projectId: harbour.id });
    expect((await asPredecessor(ben, dig)).work).toMatchObject({
      id: dig.id,
      key: dig.key,
      title: 'Dig',
      isSummary: false,
      start: '2026-03-09T08:00',
      due: '2026-03-09T17:00',
      durationMinutes: 480,
    });
  });

  it('lists exactly the works that a link from it would connect in a cycle, over projects and summaries', async () => {
    const of = (project: { id: string }, parts: object = {}) =>
      work('Dig', { projectId: project.id, ...parts });
    const [summary, first, outer, loose, last, free] = [
      await of(harbour),
      await of(harbour),
      await of(quay),
      await work('Survey'),
      await of(harbour),
      await of(harbour),
    ];
    const [inner, other] = [
      await of(harbour, { parentId: summary.id }),
      await of(harbour, { parentId: summary.id }),
    ];
    // first → outer (another project) → loose (no project) → summary, and inner → last
    for (const [before, after] of [
      [first, outer],
      [outer, loose],
      [loose, summary],
      [inner, last],
    ] as const)
      await link(before, after);
    const all = [summary, first, outer, loose, last, free, inner, other];
    for (const from of [last, other, summary, inner, free]) {
      const { preceding } = await asPredecessor(lea, from);
      const refused: Made[] = [];
      for (const to of all) {
        if (to === from) continue;
        const answer = await link(from, to);
        if (answer.body.code === 'works/dependency-cycle') refused.push(to);
        else if (from === inner && to === last) expect(answer.body.code).toBe('works/link-exists');
        else await lea.delete(`/api/links/${(answer.body.response as unknown as Made).id}`);
      }
      expect(preceding).toEqual(idsOf(refused));
    }
    expect((await asPredecessor(lea, last)).preceding).toEqual(idsOf([summary, first, outer, loose, inner]));
  });

  it('reveals nothing that the reader may not see', async () => {
    const [hidden, open] = [
      await work('Hidden', { projectId: secret.id }),
      await work('Open', { projectId: harbour.id }),
    ];
    await link(hidden, open);
    expect((await asPredecessor(lea, open)).preceding).toEqual([hidden.id]);
    expect((await asPredecessor(ben, open)).preceding).toEqual([]);
    expect((await ben.get(`/api/works/${hidden.id}/as-predecessor`)).status).toBe(404);
  });
});

describe('the plan of a work', () => {
  const documentOf = async (caller: Caller, { id }: { id: string }) =>
    (await caller.get(`/api/works/${id}/document`)).body.response as unknown as WorkDocument;

  it('contains all connected works if it belongs to no project', async () => {
    const [survey, report, alone] = [
      await work('Survey'),
      await work('Report'),
      await work('Alone', { ownerId: ben.id }),
    ];
    const dig = await work('Dig', { projectId: harbour.id });
    await link(survey, report);
    await link(dig, report);
    for (const each of [survey, report]) {
      const { works, links, outside } = await documentOf(lea, each);
      expect([...works.id].toSorted()).toEqual(idsOf([survey, report]));
      expect(works.maySchedule).toEqual([true, true]);
      expect(links).toMatchObject({ predecessor: [works.id.indexOf(survey.id)], type: ['FS'] });
      expect(outside).toMatchObject([{ id: dig.id, successorId: report.id, version: 1 }]);
    }
    const lone = await documentOf(ben, alone);
    expect(lone).toMatchObject({ works: { id: [alone.id], maySchedule: [true] }, outside: [] });
  });

  it('stays within its project', async () => {
    const [piles, base] = [
      await work('Piles', { projectId: harbour.id }),
      await work('Base', { projectId: harbour.id }),
    ];
    await link(piles, base);
    const { works } = await documentOf(lea, piles);
    expect([...works.id].toSorted()).toEqual(idsOf([piles, base]));
  });
});
