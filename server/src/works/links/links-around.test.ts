import type { LinksAround } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let secret: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    memberIds: [ben.id],
  });
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
});

const create = (title: string, payload: object = {}, by: Caller = lea) =>
  by.make('/api/works', { title, projectId: harbour.id, ...payload });

const link = async (
  predecessor: { id: string },
  successor: { id: string },
  more: object = {},
  by: Caller = lea,
) => {
  const payload = { predecessorId: predecessor.id, successorId: successor.id, ...more };
  expect((await by.post('/api/links', payload)).status).toBe(201);
};

/** Each work finishes before the next one starts. */
async function chain(...titles: string[]) {
  const works = [];
  for (const title of titles) works.push(await create(title));
  for (const [index, work] of works.entries()) {
    const next = works[index + 1];
    if (next) await link(work, next);
  }
  return works;
}

async function preview(ids: readonly string[], by: Caller = lea): Promise<LinksAround> {
  const { status, body } = await by.post('/api/works/links-around/preview', { ids });
  expect(status).toBe(200);
  return body.response as unknown as LinksAround;
}

const wordsOf = ({ links }: LinksAround) =>
  links.map(({ predecessor, successor }) => `${predecessor.title} → ${successor.title}`);

interface Linked {
  readonly direction: 'after' | 'before';
  readonly link: { readonly type: string; readonly lag: number };
  readonly work: { readonly title: string };
}

/** The predecessors of a work. */
async function before({ id }: { id: string }, by: Caller = ada): Promise<string[]> {
  const { links } = (await by.get(`/api/works/${id}`)).body.response as unknown as { links: Linked[] };
  return links
    .filter(({ direction }) => direction === 'after')
    .map(({ work, link: { type, lag } }) => `${work.title} ${type} ${lag}`);
}

describe('links around a deleted work', () => {
  it('are previewed, created with the deletion, and removed by its undo', async () => {
    const [, piles, base] = await chain('Survey', 'Drive piles', 'Pour base');
    expect(wordsOf(await preview([piles?.id ?? '']))).toEqual(['Survey → Pour base']);
    const { status, body } = await lea.delete(`/api/works/${piles?.id}?linkAround=true`);
    expect(status).toBe(200);
    expect(await before(base ?? { id: '' })).toEqual(['Survey FS 0']);
    const undone = await lea.post(`/api/change-sets/${String(body.changeSetId)}/undo`);
    expect(undone.status).toBe(200);
    expect(await before(base ?? { id: '' })).toEqual(['Drive piles FS 0']);
  });

  it('are not created unless requested', async () => {
    const [, piles, base] = await chain('Survey', 'Drive piles', 'Pour base');
    await lea.delete(`/api/works/${piles?.id}`);
    expect(await before(base ?? { id: '' })).toEqual([]);
  });

  it('affect the dates of the successors', async () => {
    const dated = { start: '2026-03-02', due: '2026-03-06' };
    const survey = await create('Survey', { ...dated, scheduleMode: 'auto' });
    const piles = await create('Drive piles', { ...dated, scheduleMode: 'auto' });
    const base = await create('Pour base', { ...dated, scheduleMode: 'auto' });
    await link(survey, piles);
    await link(piles, base);
    await lea.delete(`/api/works/${piles.id}?linkAround=true`);
    const { start } = (await lea.get(`/api/works/${base.id}`)).body.response as unknown as { start: string };
    const { due } = (await lea.get(`/api/works/${survey.id}`)).body.response as unknown as { due: string };
    expect(start > due).toBe(true);
  });

  it('lead through several deleted works and phases, and only through those', async () => {
    const survey = await create('Survey');
    const phase = await create('Foundations');
    const first = await create('Dig', { parentId: phase.id });
    const last = await create('Pour', { parentId: phase.id });
    const aside = await create('Fence', { parentId: phase.id });
    const [walls, gate] = [await create('Walls'), await create('Gate')];
    await link(survey, first);
    await link(first, last);
    await link(last, walls);
    await link(aside, gate);
    expect(wordsOf(await preview([phase.id]))).toEqual(['Survey → Walls']);
    const answer = await lea.post('/api/works/bulk', {
      ids: [phase.id],
      change: { remove: true },
      linkAround: true,
    });
    expect(answer.status).toBe(200);
    expect(await before(walls)).toEqual(['Survey FS 0']);
    expect(await before(gate)).toEqual([]);
  });

  it('lead from the predecessors of a phase to the successors of one of its works', async () => {
    const [survey, phase] = [await create('Survey'), await create('Foundations')];
    const [dig, walls] = [await create('Dig', { parentId: phase.id }), await create('Walls')];
    await link(survey, phase);
    await link(dig, walls);
    expect(wordsOf(await preview([phase.id]))).toEqual(['Survey → Walls']);
  });

  it('are always finish-to-start, and only between works without a link', async () => {
    const [survey, piles, base, walls] = [
      await create('Survey'),
      await create('Drive piles'),
      await create('Pour base'),
      await create('Walls'),
    ];
    await link(survey, piles);
    await link(piles, base);
    await link(survey, base, { type: 'SS' });
    await link(piles, walls, { type: 'SS' });
    expect(await preview([piles.id])).toEqual({ count: 0, links: [] });
  });

  it('require the right to see the first work and to schedule the second', async () => {
    const hidden = await create('Hidden', { projectId: secret.id }, ada);
    const [piles, base] = [await create('Drive piles', { ownerId: ben.id }), await create('Pour base')];
    await link(hidden, piles, {}, ada);
    await link(piles, base);
    expect(await preview([piles.id], lea)).toEqual({ count: 0, links: [] });
    expect(wordsOf(await preview([piles.id], ada))).toEqual(['Hidden → Pour base']);
    const survey = await create('Survey');
    await link(survey, piles);
    // An owner may not schedule works of others.
    expect((await preview([piles.id], ben)).count).toBe(0);
    await lea.delete(`/api/works/${piles.id}?linkAround=true`);
    expect(await before(base)).toEqual(['Survey FS 0']);
  });

  it('are omitted entirely if there would be more than 500', async () => {
    const hub = await create('Hub');
    const ends: { id: string }[] = [];
    for (let index = 0; index < 46; index++) ends.push(await create(`Work ${index}`));
    const [earlier, later] = [ends.slice(0, 23), ends.slice(23)];
    for (const work of earlier) await link(work, hub);
    for (const work of later.slice(0, 21)) await link(hub, work);
    expect((await preview([hub.id])).count).toBe(23 * 21);
    for (const work of later.slice(21)) await link(hub, work);
    expect((await preview([hub.id])).count).toBe(0);
  });
});

describe('the default for links around deleted works', () => {
  it('is a preference of each person', async () => {
    const first = (await ben.get('/api/users/me')).body.response as unknown as { preferences: object };
    expect(first.preferences).toMatchObject({ linkAround: 'ask' });
    await ben.patch('/api/users/me', { linkAround: 'always' });
    const then = (await ben.get('/api/users/me')).body.response as unknown as { preferences: object };
    expect(then.preferences).toMatchObject({ linkAround: 'always' });
  });
});
