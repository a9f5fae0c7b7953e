import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { logQueries } from '../../../tests/query-log.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { findCycle } from '../links/link-cycle.ts';
import type { LinkEnds } from '../links/read-around.ts';

const office = await openOffice();
const { db, pool } = office.services;
let lea: Caller;

/** The works of a new project, or without a key works without a project. */
async function makeWorks(key: string | null, count: number): Promise<string[]> {
  const project = key && (await lea.make('/api/projects', { key, name: `Project ${key}` }));
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(
      (await lea.make('/api/works', { title: `Work ${index}`, projectId: project ? project.id : null })).id,
    );
  return ids;
}

const after = (predecessorId = '', successorId = ''): LinkEnds => ({ predecessorId, successorId });
const chain = (ids: readonly string[]) => ids.slice(1).map((id, index) => after(ids[index], id));
const addLinks = (links: readonly LinkEnds[]) => lea.post('/api/works/plan', { addLinks: links });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function hasCircle(): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<LinkEnds>`
      select predecessor_id as "predecessorId", successor_id as "successorId" from link`.execute(tx);
    return (await findCycle(tx, rows)) !== undefined;
  });
}

beforeAll(async () => {
  lea = await office.person({ name: 'Lea Lead', roles: ['admin'] });
});

describe('many links at once', () => {
  it('take as many statements as a few links', async () => {
    const few = chain(await makeWorks('FEW', 3));
    const many = chain(await makeWorks('MANY', 40));
    const forFew = await logQueries(async () => expect((await addLinks(few)).status).toBe(200));
    const forMany = await logQueries(async () => expect((await addLinks(many)).status).toBe(200));
    expect(forMany.length).toBe(forFew.length);
  });

  it('are refused together if they close a cycle or contain one link twice', async () => {
    const [a, b, c] = await makeWorks('CIR', 3);
    const circle = await addLinks([after(a, b), after(b, c), after(c, a)]);
    expect(circle).toMatchObject({ status: 422, body: { code: 'works/dependency-cycle' } });
    const double = await addLinks([after(a, b), after(b, c), after(a, b)]);
    expect(double).toMatchObject({ status: 409, body: { code: 'works/link-exists' } });
    expect((await addLinks([after(a, b), after(b, c)])).status).toBe(200);
  });

  it('do not wait for writers in unconnected plans', async () => {
    const [a = '', b] = await makeWorks('HELD', 2);
    const [c, d] = await makeWorks('FREE', 2);
    const [e, f] = await makeWorks(null, 2);
    const holder = await pool.connect();
    try {
      // The first batch locks its plan, and waits for this row.
      await holder.query('begin');
      await holder.query('select from work where id = $1 for update', [a]);
      const held = addLinks([after(a, b)]);
      while ((await countWaiting()) === 0);
      expect((await addLinks([after(c, d)])).status).toBe(200);
      expect((await addLinks([after(e, f)])).status).toBe(200);
      expect(await countWaiting()).toBe(1);
      await holder.query('rollback');
      expect((await held).status).toBe(200);
    } finally {
      holder.release(true);
    }
  });

  it.each([
    ['projects', ['RA', 'RB']],
    ['works without a project', [null, null]],
  ])('of two that would together close a cycle across %s, one is refused', async (_, [first, second]) => {
    for (let round = 0; round < 5; round += 1) {
      const key = (name: string | null | undefined) => name && `${name}${'XYZVW'[round]}`;
      const [a, b] = await makeWorks(key(first) ?? null, 2);
      const [c, d] = await makeWorks(key(second) ?? null, 2);
      const answers = await Promise.all([
        addLinks([after(a, c), after(c, b)]),
        addLinks([after(b, d), after(d, a)]),
      ]);
      expect(statuses(answers)).toEqual([200, 422]);
    }
  });

  it('of a new link and one restored by undo that would close a cycle, only one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a] = await makeWorks(`UA${'XYZVW'[round]}`, 1);
      const [b] = await makeWorks(`UB${'XYZVW'[round]}`, 1);
      const { id } = await lea.make('/api/links', after(a, b));
      const removed = await lea.delete(`/api/links/${id}`);
      const answers = await Promise.all([
        lea.post(`/api/change-sets/${removed.body.changeSetId}/undo`),
        addLinks([after(b, a)]),
      ]);
      expect(statuses(answers)).toEqual([200, 422]);
      expect(await hasCircle()).toBe(false);
    }
  });

  it('of four that would close a cycle through four plans, not all are created', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plans = [];
      for (const name of ['PA', 'PB', null, 'PD'])
        plans.push(await makeWorks(name && `${name}${'XYZVW'[round]}`, 1));
      const [a, b, c, d] = plans.map(([id]) => id);
      const ring = [after(a, b), after(b, c), after(c, d), after(d, a)];
      const answers = await Promise.all(ring.map((link) => addLinks([link])));
      for (const { status } of answers) expect([200, 422, 503]).toContain(status);
      expect(statuses(answers)).not.toEqual([200, 200, 200, 200]);
      expect(await hasCircle()).toBe(false);
    }
  });

  it('follow works that join or leave a plan', async () => {
    const [a = '', b] = await makeWorks('JOA', 2);
    const [c, d] = await makeWorks('JOB', 2);
    await addLinks([after(a, b)]);
    const ties = async () => (await pool.query('select * from link_between_plans')).rows.length;
    const before = await ties();
    const { projectId: there } = (await lea.get(`/api/works/${c}`)).body.response;
    const { projectId: here } = (await lea.get(`/api/works/${a}`)).body.response;
    const version = async () => (await lea.get(`/api/works/${a}`)).body.response.version;
    expect((await lea.patch(`/api/works/${a}`, { projectId: there, version: await version() })).status).toBe(
      200,
    );
    expect(await ties()).toBe(before + 1);
    expect((await addLinks([after(b, d), after(c, a), after(d, c)])).status).toBe(422);
    await lea.patch(`/api/works/${a}`, { projectId: here, version: await version() });
    expect(await ties()).toBe(before);
  });

  async function countWaiting(): Promise<number> {
    const { rows } = await pool.query(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].waiting;
  }
});
