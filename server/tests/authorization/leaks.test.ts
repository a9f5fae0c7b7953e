import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { type Caller, openOffice } from '../office.ts';

/** What responses revealed about rows that the reader cannot see. */
const office = await openOffice();
let ada: Caller;
let ben: Caller;
let mia: Caller;
let secret: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  mia = await office.person({ name: 'Mia Member' });
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Takeover', visibility: 'members' });
});

const work = (title: string, parts: object = {}) => ada.make('/api/works', { title, ...parts });
const link = (who: Caller, before: { id: string }, after: { id: string }) =>
  who.post('/api/links', { predecessorId: before.id, successorId: after.id });

describe('what responses reveal about hidden works', () => {
  test('the refusal of a cycle names the works that the person sees, and does not count the others', async () => {
    const [first, last] = [await work('First', { ownerId: mia.id }), await work('Last', { ownerId: mia.id })];
    const hidden = [];
    for (const title of ['A', 'B']) hidden.push(await work(title, { projectId: secret.id }));
    const chain = [first, ...hidden, last];
    for (const [index, next] of chain.slice(1).entries()) await link(ada, chain[index] ?? first, next);
    const refused = await link(mia, last, first);
    expect(refused.body.code).toBe('works/dependency-cycle');
    expect(refused.body.detail).toBe(
      `These works would wait for each other: ${last.key} → ${first.key} → works that you cannot see → ${last.key}.`,
    );
    expect(JSON.stringify((await link(ada, last, first)).body)).toContain(String(hidden[0]?.key));
  });

  test('the free minutes in proposals are the same with and without hidden works', async () => {
    const project = await ada.make('/api/projects', {
      key: 'OPEN',
      name: 'Open',
      leadId: mia.id,
      memberIds: [ben.id],
    });
    const late = await work('Late', {
      projectId: project.id,
      due: '2026-02-20',
      ownerId: mia.id,
      durationMinutes: 480,
    });
    const room = async () =>
      JSON.stringify((await mia.get(`/api/works/proposals?ids=${late.id}`)).body.response);
    const before = await room();
    await work('Hidden', {
      projectId: secret.id,
      ownerId: ben.id,
      start: '2026-03-02',
      due: '2026-03-04',
      effortMinutes: 960,
    });
    expect(await room()).toBe(before);
  });
});

describe('people whom the policy hides', () => {
  test('are named neither as readers of a work nor as owners of shared views', async () => {
    const shown = await work('Shown', { ownerId: mia.id, assigneeIds: [ben.id] });
    await ben.make('/api/views', { name: 'Shared', settings: {}, shared: true });
    const readers = async (text: string) => mia.list(`/api/works/${shown.id}/readers?text=${text}`);
    expect(await readers('Ben')).toHaveLength(1);
    const { version } = (await ada.get('/api/policy')).body.response;
    const rules = defaultPolicy.map((rule) =>
      rule.target === 'users' && rule.subject === 'everyone' ? { ...rule, scope: 'own' } : rule,
    );
    expect((await ada.put('/api/policy', { version, rules })).status).toBe(200);
    expect(await readers('Ben')).toEqual([]);
    const views = await mia.get('/api/views');
    expect(JSON.stringify(views.body)).not.toContain('Ben Builder');
    expect(views.body.response).toMatchObject([{ name: 'Shared', owner: null }]);
  });
});
