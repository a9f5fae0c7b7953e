import { beforeEach, describe, expect, it } from 'vitest';
import { createDirectory, type Someone } from '../../tests/directory.ts';
import { createPerson } from '../../tests/people.ts';
import { newId } from '../platform/identifiers.ts';

const { db, pool, someone, ask, patch, invite, rowOf, giveWork, survey, people } = await createDirectory();
const { manager, head } = people;
let { admin } = people;

describe('inviting', () => {
  it('[S7-08] creates a member who has not joined yet', async () => {
    const answer = await invite(manager, { name: 'New Member', email: 'New.Member@Example.test' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      response: {
        email: 'new.member@example.test',
        roles: ['member'],
        status: 'invited',
        invitationLink: null,
      },
      changeSetId: expect.any(String),
    });
  });

  it('is refused if the invitation should be mailed and no mail server is set up', async () => {
    const body = { name: 'No Mail', email: 'no-mail@example.test', sendNow: true };
    expect((await invite(admin, body)).json()).toMatchObject({ status: 409, code: 'mail/not-set-up' });
    expect((await invite(admin, { ...body, sendNow: false })).statusCode).toBe(201);
  });

  it('accepts an address once, however it is written', async () => {
    await invite(admin, { name: 'First', email: 'twice@example.test' });
    const answer = await invite(admin, { name: 'Second', email: 'TWICE@example.test' });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'users/email-taken',
      errors: [{ path: 'email' }],
    });
  });

  it('gives roles beyond a member’s only if the caller may assign them', async () => {
    const body = { name: 'Boss', email: 'boss@example.test', roles: ['manager'] };
    expect((await invite(manager, body)).statusCode).toBe(403);
    expect((await invite(admin, body)).statusCode).toBe(201);
  });

  it('lets a head invite into their own department only', async () => {
    const body = { name: 'Surveyor', email: 'surveyor@example.test' };
    expect((await invite(head, body)).statusCode).toBe(403);
    expect((await invite(head, { ...body, departmentId: survey })).statusCode).toBe(201);
  });

  it('refuses unknown values, by field, and values that are too long', async () => {
    const answer = await invite(admin, {
      name: 'X',
      email: 'x1@example.test',
      departmentId: newId(),
      managerId: newId(),
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'departmentId' }, { path: 'managerId' }],
    });
    for (const more of [
      { status: 'active' },
      { id: newId() },
      { objectId: 'x' },
      { version: 7 },
      { email: 'no address' },
    ])
      expect((await invite(admin, { name: 'X', email: 'x2@example.test', ...more })).statusCode).toBe(400);
  });
});

describe('changing a person', () => {
  it('[S7-09] changes the sent fields and returns the row with its next version', async () => {
    const { id } = await createPerson(db);
    const answer = await patch(manager, id, { version: 1, jobTitle: 'Surveyor', departmentId: survey });
    expect(answer.json()).toMatchObject({
      response: { jobTitle: 'Surveyor', departmentId: survey, version: 2 },
      references: { departments: [{ id: survey }] },
    });
  });

  it('corrects a name and an address, with history, and the account stays', async () => {
    const parts = { name: 'Klaus Mayer', departmentId: survey, objectId: newId(), tenantId: newId() };
    const { id } = await createPerson(db, parts);
    const answer = await patch(head, id, {
      version: 1,
      name: 'Klaus Meyer',
      email: 'Klaus.Meyer@example.test',
    });
    expect(answer.json()).toMatchObject({
      response: { name: 'Klaus Meyer', email: 'klaus.meyer@example.test' },
    });
    expect((await rowOf(id)).object_id).toBe(parts.objectId);
    const { rows } = await pool.query(
      "select field, new_value from change_item where entity_id = $1 and field in ('name', 'email') and old_value is not null order by field",
      [id],
    );
    expect(rows.map(({ field, new_value }) => [field, new_value])).toEqual([
      ['email', 'klaus.meyer@example.test'],
      ['name', 'Klaus Meyer'],
    ]);
    const undone = await ask(head, {
      method: 'POST',
      url: `/api/change-sets/${answer.json().changeSetId}/undo`,
    });
    expect(undone.statusCode).toBe(200);
    expect((await rowOf(id)).name).toBe('Klaus Mayer');
  });

  it('refuses an address that another person has', async () => {
    const [one, other] = [await createPerson(db), await createPerson(db)];
    const { email } = await rowOf(other.id);
    const answer = await patch(admin, one.id, { version: 1, email: email.toUpperCase() });
    expect(answer.json()).toMatchObject({ code: 'users/email-taken', errors: [{ path: 'email' }] });
  });

  it('does not change the name and address of people with more rights', async () => {
    const { version } = await rowOf(admin.id);
    for (const who of [manager, head])
      for (const change of [{ name: 'Renamed' }, { email: 'mine@example.test' }])
        expect((await patch(who, admin.id, { version, ...change })).statusCode).toBe(403);
    const plain = await someone(['member'], { departmentId: survey });
    expect((await patch(plain, plain.id, { version: 1, email: 'mine@example.test' })).statusCode).toBe(403);
  });

  it('reports who wrote the same field meanwhile', async () => {
    const { id } = await createPerson(db);
    await patch(manager, id, { version: 1, jobTitle: 'One' });
    expect((await patch(admin, id, { version: 1, name: 'Merged' })).statusCode).toBe(200);
    expect((await patch(admin, id, { version: 1, jobTitle: 'Two' })).json()).toMatchObject({
      status: 409,
      conflicts: [{ field: 'jobTitle', theirs: 'One' }],
    });
  });

  it('lets only administrators give roles', async () => {
    const { id } = await createPerson(db);
    expect((await patch(manager, id, { version: 1, roles: ['admin'] })).statusCode).toBe(403);
    expect((await patch(manager, manager.id, { version: 1, roles: ['admin', 'manager'] })).statusCode).toBe(
      403,
    );
    expect(
      (await patch(admin, id, { version: 1, roles: ['manager', 'manager'] })).json().response.roles,
    ).toEqual(['manager']);
  });

  it('takes effect with the person’s next request', async () => {
    const who = await someone(['viewer']);
    expect((await invite(who, { name: 'A', email: 'a1@example.test' })).statusCode).toBe(403);
    await patch(admin, who.id, { version: 1, roles: ['manager'] });
    expect((await invite(who, { name: 'A', email: 'a1@example.test' })).statusCode).toBe(201);
  });

  it('moves a person only into departments that the author may manage', async () => {
    const { id } = await createPerson(db, { departmentId: survey });
    expect((await patch(head, id, { version: 1, departmentId: null })).statusCode).toBe(403);
    expect((await patch(head, id, { version: 1, jobTitle: 'Surveyor' })).statusCode).toBe(200);
  });
});

describe('disabling', () => {
  let leaving: Someone;
  beforeEach(async () => {
    leaving = await someone(['member'], { departmentId: survey });
  });

  it('signs the person out at once', async () => {
    expect((await patch(manager, leaving.id, { version: 1, status: 'disabled' })).statusCode).toBe(200);
    expect((await ask(leaving, { url: '/api/users/me' })).statusCode).toBe(401);
    const refresh = await ask(leaving, { method: 'POST', url: '/api/auth/token' });
    expect(refresh.statusCode).toBe(401);
    expect(
      (await pool.query('select 1 from session_family where user_id = $1', [leaving.id])).rows,
    ).toHaveLength(0);
  });

  it('hands open works over in the same change set', async () => {
    const heir = await createPerson(db);
    const [owned, shared, done] = [
      await giveWork({ ownerId: leaving.id }),
      await giveWork({ ownerId: heir.id, assigneeIds: [leaving.id, heir.id] }),
      await giveWork({ ownerId: leaving.id, status: 'done' }),
    ];
    const answer = await patch(manager, leaving.id, { version: 1, status: 'disabled', handOverTo: heir.id });
    expect(answer.statusCode).toBe(200);
    const { rows } = await pool.query(
      `select w.id, w.owner_id,
         array(select a.user_id from assignment a where a.work_id = w.id order by a.place) as assignee_ids
       from work w where w.id = any($1)`,
      [[owned, shared, done]],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(owned).owner_id).toBe(heir.id);
    expect(byId.get(shared).assignee_ids).toEqual([heir.id]);
    expect(byId.get(done).owner_id).toBe(leaving.id);
    const { changeSetId } = answer.json();
    const items = await pool.query(
      'select distinct entity from change_item join change_set on seq = change_set_seq where id = $1 order by entity',
      [changeSetId],
    );
    expect(items.rows.map(({ entity }) => entity)).toEqual(['user', 'work']);
  });

  it('hands over only what the author may assign', async () => {
    const heir = await createPerson(db, { departmentId: survey });
    const hidden = await giveWork({ ownerId: leaving.id });
    expect(
      (await patch(head, leaving.id, { version: 1, status: 'disabled', handOverTo: heir.id })).statusCode,
    ).toBe(200);
    const { rows } = await pool.query('select owner_id from work where id = $1', [hidden]);
    expect(rows[0].owner_id).toBe(leaving.id);
  });

  it('hands over only to another active person, and only when a person leaves', async () => {
    const send = (body: object) => patch(manager, leaving.id, { version: 1, ...body });
    expect((await send({ status: 'disabled', handOverTo: newId() })).statusCode).toBe(422);
    expect((await send({ status: 'disabled', handOverTo: leaving.id })).statusCode).toBe(400);
    expect((await send({ handOverTo: manager.id })).statusCode).toBe(400);
    expect((await rowOf(leaving.id)).status).toBe('active');
  });

  it('is refused for the last administrator, and for people with more rights', async () => {
    expect((await patch(admin, admin.id, { version: 1, status: 'disabled' })).json().code).toBe(
      'users/last-admin',
    );
    expect((await patch(admin, admin.id, { version: 1, roles: ['viewer'] })).json().code).toBe(
      'users/last-admin',
    );
    expect((await patch(manager, admin.id, { version: 1, status: 'disabled' })).statusCode).toBe(403);
    expect(await rowOf(admin.id)).toMatchObject({ status: 'active', roles: ['admin'], version: 1 });
  });

  it('leaves one administrator when two disable each other at the same moment', async () => {
    const other = await someone(['admin']);
    const answers = await Promise.all([
      patch(admin, other.id, { version: 1, status: 'disabled' }),
      patch(other, admin.id, { version: 1, status: 'disabled' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await pool.query(
      "select id from app_user where status = 'active' and 'admin' = any(roles)",
    );
    expect(rows).toHaveLength(1);
    if ((await rowOf(admin.id)).status === 'disabled') admin = other;
  });

  it('can be reversed: a person who never signed in is invited again', async () => {
    await patch(admin, leaving.id, { version: 1, status: 'disabled' });
    expect((await patch(admin, leaving.id, { version: 2, status: 'active' })).json().response.status).toBe(
      'invited',
    );
  });

  it('can be undone', async () => {
    const { changeSetId } = (await patch(admin, leaving.id, { version: 1, status: 'disabled' })).json();
    const answer = await ask(admin, { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` });
    expect(answer.statusCode).toBe(200);
    expect((await rowOf(leaving.id)).status).toBe('active');
  });

  it('a withdrawn invitation leaves no trace', async () => {
    const { changeSetId, response } = (
      await invite(admin, { name: 'Mistake', email: 'mistake@example.test' })
    ).json();
    expect(
      (await ask(admin, { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` })).statusCode,
    ).toBe(200);
    expect(await rowOf(response.id)).toBeUndefined();
  });
});
