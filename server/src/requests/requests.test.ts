import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, setPerson } from '../../tests/people.ts';
import { logQueries } from '../../tests/query-log.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { newId } from '../platform/identifiers.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { workEntity } from '../works/index.ts';

const { app, services, clock } = await createTestServer();
const { db, pool } = services;

let anna: SignedIn & { id: string };
let viewer: SignedIn & { id: string };

beforeAll(async () => {
  anna = await someone('member');
  viewer = await someone('viewer');
});

async function someone(role: 'member' | 'viewer' | 'admin'): Promise<SignedIn & { id: string }> {
  const { id } = await createPerson(db, { roles: [role] });
  return { id, ...(await signInAs(services, id)) };
}

const call = (who: SignedIn | undefined, request: InjectOptions) => app.inject(by(who, request));

function create(who: SignedIn, payload: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return call(who, { method: 'POST', url: '/api/works', payload, headers });
}

const countWorks = async () =>
  (await db.selectFrom('work').select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow()).n;

describe('a route of the table', () => {
  test('needs a person', async () => {
    const answer = await call(undefined, { method: 'GET', url: '/api/works' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'session/missing' });
  });

  test('needs permission, and the refusal says who could do it', async () => {
    const answer = await create(viewer, { title: 'No' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'access/denied',
      decision: { rule: null, grantedBy: expect.arrayContaining(['members', 'administrators']) },
    });
  });

  test('refuses a disabled person from the next request on', async () => {
    const leaving = await someone('member');
    expect((await call(leaving, { method: 'GET', url: '/api/works' })).statusCode).toBe(200);
    await setPerson(db, leaving.id, { status: 'disabled' });
    expect((await call(leaving, { method: 'GET', url: '/api/works' })).statusCode).toBe(401);
    expect((await create(leaving, { title: 'No' })).statusCode).toBe(401);
  });

  test('applies a changed role from the next request on', async () => {
    const rising = await someone('viewer');
    expect((await create(rising, { title: 'Now?' })).statusCode).toBe(403);
    await setPerson(db, rising.id, { roles: ['member'] });
    expect((await create(rising, { title: 'Now!' })).statusCode).toBe(201);
  });
});

describe('a write', () => {
  test('answers with its change set, which can be undone', async () => {
    const created = (await create(anna, { title: 'Pour the slab' })).json();
    expect(created.changeSetId).toEqual(expect.any(String));
    const undone = await call(anna, { method: 'POST', url: `/api/change-sets/${created.changeSetId}/undo` });
    expect(undone.json()).toMatchObject({ response: { undone: 1, refused: [] } });
    const gone = await db
      .selectFrom('work')
      .select('deleted_at')
      .where('id', '=', created.response.id)
      .executeTakeFirst();
    expect(gone?.deleted_at).not.toBeNull();
  });

  test('that changes nothing has no change set', async () => {
    const { response } = (await create(anna, { title: 'Same', ownerId: anna.id })).json();
    const answer = await call(anna, {
      method: 'PATCH',
      url: `/api/works/${response.id}`,
      payload: { title: 'Same', version: response.version },
    });
    expect(answer.json()).toMatchObject({ changeSetId: null, response: { version: 1 } });
  });

  test('that is refused leaves no trace', async () => {
    const before = await fingerprint();
    await create(viewer, { title: 'No' }, newId());
    await create(anna, { title: 'No', projectId: newId() }, newId());
    expect(await fingerprint()).toEqual(before);
  });
});

/** All that a write could leave behind. */
async function fingerprint() {
  const { rows } = await pool.query(`select
    (select md5(string_agg(work::text, ',' order by id)) from work) as works,
    (select count(*) from change_set) as sets, (select count(*) from change_item) as items,
    (select count(*) from idempotency_key) as keys`);
  return rows[0];
}

describe('a call with an Idempotency-Key', () => {
  test('has one effect and one response, however often it is made', async () => {
    const key = newId();
    const before = await countWorks();
    const first = await create(anna, { title: 'Once' }, key);
    const second = await create(anna, { title: 'Once' }, key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await countWorks()).toBe(before + 1);
  });

  test('has one effect when it is made many times at once', async () => {
    const key = newId();
    const before = await countWorks();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(anna, { title: 'Race' }, key)));
    expect(new Set(answers.map((answer) => answer.json().response.id)).size).toBe(1);
    expect(await countWorks()).toBe(before + 1);
  });

  test('is refused with another body', async () => {
    const key = newId();
    await create(anna, { title: 'One' }, key);
    const answer = await create(anna, { title: 'Two' }, key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency/other-body' });
  });

  test('is a different call for another person', async () => {
    const key = newId();
    const ben = await someone('member');
    const first = await create(anna, { title: 'Mine' }, key);
    const second = await create(ben, { title: 'Mine' }, key);
    expect(second.json().response.id).not.toBe(first.json().response.id);
  });

  test('may be repeated after a failure', async () => {
    const key = newId();
    const projectId = newId();
    expect((await create(anna, { title: 'Later', projectId }, key)).statusCode).toBe(422);
    const projects = { id: projectId, key: 'LATER', name: 'Later', leadId: anna.id };
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
      await change.insert(projectEntity, [projects]);
      await change.insert(projectMemberEntity, [{ projectId, userId: anna.id, role: 'lead' }]);
    });
    expect((await create(anna, { title: 'Later', projectId }, key)).statusCode).toBe(201);
  });

  test('waits for the same call if it is still running, and reports when this takes too long', async () => {
    const key = newId();
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into idempotency_key (user_id, method, path, key, body_hash) values ($1, 'POST', '/api/works', $2, '')`,
      [anna.id, key],
    );
    const answer = await create(anna, { title: 'Waiting' }, key);
    await slow.query('rollback');
    slow.release();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency/in-flight' });
    expect(answer.headers['retry-after']).toBe('1');
  });

  test('is forgotten after a day', async () => {
    const key = newId();
    const first = await create(anna, { title: 'Daily' }, key);
    clock.advance({ hours: 7 });
    const renewed = { ...anna, ...(await signInAs(services, anna.id)) };
    expect((await create(renewed, { title: 'Daily' }, key)).json()).toEqual(first.json());
    clock.advance({ hours: 18 });
    anna = { ...anna, ...(await signInAs(services, anna.id)) };
    const later = await create(anna, { title: 'Daily' }, key);
    expect(later.json().response.id).not.toBe(first.json().response.id);
  });

  test('does not repeat what the person may not see any more', async () => {
    const key = newId();
    const first = (await create(anna, { title: 'Handed over' }, key)).json();
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
      const [project] = await change.insert(projectEntity, [
        { key: 'SECRET', name: 'Secret', visibility: 'members' },
      ]);
      const owner = (await createPerson(db)).id;
      await change.update(workEntity, first.response.id, {
        projectId: project?.id ?? null,
        ownerId: owner,
        assigneeIds: [],
      });
    });
    const again = await create(anna, { title: 'Handed over' }, key);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'entity/not-found' });
  });

  test('is repeated also if it removed its row', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(
        async (title) => (await create(anna, { title, ownerId: anna.id })).json().response.id,
      ),
    );
    const payload = { predecessorId: one, successorId: two };
    const linked = (await call(anna, { method: 'POST', url: '/api/links', payload })).json();
    const undo = {
      method: 'POST',
      url: `/api/change-sets/${linked.changeSetId}/undo`,
      headers: { 'idempotency-key': newId() },
    } as const;
    const first = await call(anna, undo);
    expect(first.statusCode).toBe(200);
    expect((await call(anna, undo)).json()).toEqual(first.json());
  });

  test('is refused if the key is invalid', async () => {
    expect((await create(anna, { title: 'x' }, 'has a blank')).statusCode).toBe(400);
  });
});

describe('the cost of requests', () => {
  test('a list queries the caller and its own rows', async () => {
    const statements = await logQueries(() => call(anna, { method: 'GET', url: '/api/labels' }));
    expect(statements).toHaveLength(2);
  });

  test('a change of one field is one statement on its table, and one on the log', async () => {
    const { response } = (await create(anna, { title: 'Cheap', ownerId: anna.id })).json();
    const url = `/api/works/${response.id}`;
    const statements = await logQueries(() =>
      call(anna, { method: 'PATCH', url, payload: { priority: 'high', version: 1 } }),
    );
    expect(statements.filter(({ text }) => text.includes('insert into change_set'))).toHaveLength(1);
    expect(statements.filter(({ text }) => text.includes('update "work"'))).toHaveLength(1);
    // Session, person, the work three times (lock, read, and read after the write), the row and its assignees,
    // permission to write, and these two. Assignees are in separate rows, which costs two of the ten (decision 15).
    expect(statements.length).toBeLessThanOrEqual(10);
  });
});
