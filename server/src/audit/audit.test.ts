import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';

const { app, services } = await createTestServer();
const { db } = services;

type Person = SignedIn & { id: string };
let admin: Person;
let member: Person;
let ben: { id: string };

beforeAll(async () => {
  admin = await someone('admin');
  member = await someone('member');
  ben = await createPerson(db, { name: 'Ben Ode' });
});

async function someone(role: 'admin' | 'member'): Promise<Person> {
  const { id } = await createPerson(db, { name: `The ${role}`, roles: [role] });
  return { id, ...(await signInAs(services, id)) };
}

const call = (who: SignedIn | undefined, request: InjectOptions) => app.inject(by(who, request));
const audit = (who: SignedIn | undefined, query = '') =>
  call(who, { method: 'GET', url: `/api/audit${query}` });

async function createWork(title: string) {
  const answer = await call(admin, {
    method: 'POST',
    url: '/api/works',
    payload: { title, ownerId: admin.id },
  });
  return answer.json();
}

const change = (id: string, payload: object) =>
  call(admin, { method: 'PATCH', url: `/api/works/${id}`, payload });

describe('the audit log', () => {
  test('needs sign-in and permission', async () => {
    expect((await audit(undefined)).statusCode).toBe(401);
    expect((await audit(member)).statusCode).toBe(403);
  });

  test('shows who did what, with the reason and the names behind the ids', async () => {
    const { response } = await createWork('Pour the slab');
    await change(response.id, { ownerId: ben.id, reason: 'Anna is away', version: 1 });
    const page = (await audit(admin, '?limit=1')).json();
    expect(page.response).toMatchObject([
      {
        actor: { id: admin.id, name: 'The admin' },
        via: 'ui',
        reason: 'Anna is away',
        items: [{ entity: 'work', label: response.key, field: 'ownerId', old: admin.id, new: ben.id }],
      },
    ]);
    expect(page.references.users).toEqual(expect.arrayContaining([{ id: ben.id, name: 'Ben Ode' }]));
    expect(page.next).toEqual(expect.any(String));
  });

  test('continues where a page ended, without repetitions', async () => {
    await createWork('One');
    await createWork('Two');
    const first = (await audit(admin, '?limit=2')).json();
    const second = (await audit(admin, `?limit=200&cursor=${first.next}`)).json();
    const ids = [...first.response, ...second.response].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next).toBeNull();
  });

  test('refuses a cursor that no page returned', async () => {
    expect((await audit(admin, '?cursor=nonsense')).statusCode).toBe(400);
  });
});

describe('the history of a work', () => {
  test('includes its links', async () => {
    const [first, second] = [await createWork('Pour'), await createWork('Cure')].map(
      ({ response }) => response.id,
    );
    const payload = { predecessorId: first, successorId: second };
    await call(admin, { method: 'POST', url: '/api/links', payload });
    for (const id of [first, second]) {
      const history = await call(admin, { method: 'GET', url: `/api/works/${id}/history` });
      expect(history.json().response).toMatchObject([
        { items: [{ entity: 'link', field: 'row', old: null, new: payload }] },
        { items: [{ entity: 'work', entityId: id, field: 'row' }] },
      ]);
    }
  });
});

describe('undo', () => {
  test('returns what was undone and what was not, and can be undone itself', async () => {
    const { response } = await createWork('Pour the slab');
    const changed = (await change(response.id, { title: 'Pour it', priority: 'high', version: 1 })).json();
    await change(response.id, { title: 'Pour it all', version: 2 });
    const undo = (id: string) => call(admin, { method: 'POST', url: `/api/change-sets/${id}/undo` });

    const undone = (await undo(changed.changeSetId)).json().response;
    expect(undone).toMatchObject({
      undone: 1,
      refused: [{ field: 'title', label: response.key, why: 'You changed it since.' }],
    });
    const work = () => call(admin, { method: 'GET', url: `/api/works/${response.id}` });
    expect((await work()).json().response).toMatchObject({ title: 'Pour it all', priority: 'none' });

    await undo(undone.changeSetId);
    expect((await work()).json().response).toMatchObject({ title: 'Pour it all', priority: 'high' });
    const again = await undo(changed.changeSetId);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'change-sets/overtaken' });
  });
});
