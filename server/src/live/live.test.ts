import { liveChange, liveEntities } from '@gantry/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { LiveReader } from '../../tests/live-reader.ts';
import { openProcess } from '../../tests/open-process.ts';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { clientConfig } from '../platform/database/index.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { createServices } from '../services.ts';
import { userEntity } from '../users/index.ts';
import { workEntity } from '../works/index.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db } = services;

interface Watcher extends SignedIn {
  readonly id: string;
}

async function createWatcher(parts: Parameters<typeof createPerson>[1] = {}): Promise<Watcher> {
  const { id } = await createPerson(db, parts);
  return { id, ...(await signInAs(services, id)) };
}

async function call(
  who: SignedIn,
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  url: string,
  payload?: object,
) {
  const answer = await app.inject(by(who, { method, url, ...(payload && { payload }) }));
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().response;
}

const asNobody = { actorId: null, via: 'api' } as const;
let count = 0;

async function makeProject(
  visibility: 'company' | 'members',
  memberIds: readonly string[] = [],
): Promise<string> {
  count += 1;
  const key = `LIV${String.fromCharCode(64 + count)}`;
  return inChangeSet(db, { ...asNobody, at: new Date() }, async (change) => {
    const [project] = await change.insert(projectEntity, [{ key, name: key, visibility }]);
    const projectId = project?.id ?? '';
    await change.insert(
      projectMemberEntity,
      memberIds.map((userId) => ({ projectId, userId, role: 'member' as const })),
    );
    return projectId;
  });
}

const admin = await createWatcher({ name: 'Amara Okafor', roles: ['admin'] });
const member = await createWatcher({ name: 'Mai Pham' });

/** Creates a work and waits until every stream has reported it: a stream that opens now starts after it. */
async function createTold(fields: object) {
  const reader = await LiveReader.open(app, admin);
  const work = await call(admin, 'POST', '/api/works', fields);
  await reader.about(work.id);
  await reader.close();
  return work;
}

test('a change by one person reaches the other as a row, with the actions that the other may do', async () => {
  const work = await createTold({ title: 'Paint the crane', assigneeIds: [member.id] });
  const reader = await LiveReader.open(app, member);
  await call(admin, 'PATCH', `/api/works/${work.id}`, { title: 'Paint both cranes', version: work.version });
  const { data, id } = await reader.about(work.id);
  expect(id).toMatch(/^\d+-\d+$/);
  expect(liveChange.parse(data)).toEqual(data);
  const detail = (await app.inject(by(member, { url: `/api/works/${work.id}` }))).json().response;
  expect(data.works).toEqual([
    { row: expect.objectContaining({ title: 'Paint both cranes' }), fields: ['title'] },
  ]);
  expect(detail).toMatchObject(data.works[0]?.row ?? {});
  expect(data.references.users).toContainEqual({ id: member.id, name: 'Mai Pham' });
  await reader.close();
});

test('comments, links and sub-works update the figures of their works', async () => {
  const [parent, child] = [
    await call(admin, 'POST', '/api/works', { title: 'Quay', assigneeIds: [member.id] }),
    await call(admin, 'POST', '/api/works', { title: 'Bollard', assigneeIds: [member.id] }),
  ];
  const reader = await LiveReader.open(app, member);
  const comment = await call(admin, 'POST', `/api/works/${parent.id}/comments`, { body: 'Soon' });
  const told = (await reader.about(comment.id)).data;
  expect(told.touched).toEqual([{ entity: 'comment', id: comment.id, workIds: [parent.id] }]);
  expect(told.works).toEqual([
    { row: expect.objectContaining({ id: parent.id, commentCount: 1 }), fields: [] },
  ]);
  reader.forget();
  const link = await call(admin, 'POST', '/api/links', { predecessorId: parent.id, successorId: child.id });
  const linked = (await reader.about(link.id)).data;
  expect(linked.works.find(({ row }) => row.id === child.id)?.row.blocked).toBe(true);
  reader.forget();
  await call(admin, 'DELETE', `/api/links/${link.id}`);
  const unlinked = (await reader.about(link.id)).data;
  expect(unlinked.works.find(({ row }) => row.id === child.id)?.row.blocked).toBe(false);
  reader.forget();
  await call(admin, 'PATCH', `/api/works/${child.id}`, { parentId: parent.id, version: child.version });
  const moved = (await reader.about(parent.id)).data;
  expect(moved.works.find(({ row }) => row.id === parent.id)?.row.subWorkCount).toBe(1);
  await reader.close();
});

test('a baseline reaches those who see its project, also when it is renamed', async () => {
  const [open, closed] = [await makeProject('company'), await makeProject('members')];
  const outsider = await LiveReader.open(app, member);
  const kept = await call(admin, 'POST', `/api/projects/${open}/baselines`, { name: 'Contract' });
  expect((await outsider.about(kept.id)).data.touched).toEqual([
    { entity: 'baseline', id: kept.id, workIds: [] },
  ]);
  const secret = await call(admin, 'POST', `/api/projects/${closed}/baselines`, { name: 'Ours' });
  await call(admin, 'PATCH', `/api/baselines/${secret.id}`, { name: 'Still ours', version: 1 });
  outsider.forget();
  await call(admin, 'PATCH', `/api/baselines/${kept.id}`, { name: 'As agreed', version: 1 });
  expect((await outsider.about(kept.id)).data.touched).toHaveLength(1);
  expect(JSON.stringify(outsider.events)).not.toContain(secret.id);
  await outsider.close();
});

test('a status report reaches those who see its project, also when it is corrected and removed', async () => {
  const [open, closed] = [await makeProject('company'), await makeProject('members')];
  const outsider = await LiveReader.open(app, member);
  const said = { health: 'on_track', note: 'Dry.' };
  const secret = await call(admin, 'POST', `/api/projects/${closed}/status-reports`, said);
  const report = await call(admin, 'POST', `/api/projects/${open}/status-reports`, said);
  expect((await outsider.about(report.id)).data.touched).toContainEqual({
    entity: 'status-report',
    id: report.id,
    workIds: [],
  });
  await call(admin, 'PATCH', `/api/status-reports/${secret.id}`, { note: 'Wet.', version: 1 });
  outsider.forget();
  await call(admin, 'PATCH', `/api/status-reports/${report.id}`, { note: 'Wet.', version: 1 });
  await outsider.about(report.id);
  outsider.forget();
  await call(admin, 'DELETE', `/api/status-reports/${report.id}`);
  await outsider.about(report.id);
  expect(JSON.stringify(outsider.events)).not.toContain(secret.id);
  await outsider.close();
});

test('hidden works are cut out of a mixed change set, and a reader who sees none of its works receives nothing', async () => {
  const [open, closed] = [await makeProject('company'), await makeProject('members')];
  const outsider = await LiveReader.open(app, member);
  const insider = await LiveReader.open(app, admin);
  const ids = await inChangeSet(db, { ...asNobody, at: new Date() }, async (change) => {
    const rows = await change.insert(workEntity, [
      { key: 'LIV-1', title: 'Seen', rank: 'a', projectId: open },
      { key: 'LIV-2', title: 'Secret', rank: 'b', projectId: closed },
    ]);
    return rows.map(({ id }) => id);
  });
  const [seen = '', secret = ''] = ids;
  expect((await insider.about(secret)).data.works).toHaveLength(2);
  expect((await outsider.about(seen)).data.works.map(({ row }) => row.title)).toEqual(['Seen']);
  await call(admin, 'PATCH', `/api/works/${secret}`, { title: 'Still secret', version: 1 });
  await call(admin, 'PATCH', `/api/works/${seen}`, { title: 'Seen again', version: 1 });
  await outsider.next('change', ({ works }) => works.some(({ row }) => row.title === 'Seen again'));
  expect(JSON.stringify(outsider.events)).not.toContain(secret);
  await Promise.all([outsider.close(), insider.close()]);
});

test('a work that becomes invisible is reported as gone, and comes back as a row', async () => {
  const work = await createTold({ title: 'Weld', assigneeIds: [member.id] });
  const reader = await LiveReader.open(app, member);
  await call(admin, 'PATCH', `/api/works/${work.id}`, { assigneeIds: [], version: work.version });
  const { data } = await reader.about(work.id);
  expect(data).toMatchObject({ works: [], gone: [work.id] });
  reader.forget();
  await call(admin, 'PATCH', `/api/works/${work.id}`, {
    assigneeIds: [member.id],
    version: work.version + 1,
  });
  expect((await reader.about(work.id)).data.works).toHaveLength(1);
  reader.forget();
  await call(admin, 'DELETE', `/api/works/${work.id}`);
  expect((await reader.about(work.id)).data.gone).toEqual([work.id]);
  reader.forget();
  await call(admin, 'POST', `/api/works/${work.id}/restore`);
  expect((await reader.about(work.id)).data.works).toHaveLength(1);
  await reader.close();
});

test('a resumed stream continues where it was cut, without gaps or repetitions', async () => {
  const work = await createTold({ title: '0', assigneeIds: [member.id] });
  const rename = (version: number) =>
    call(admin, 'PATCH', `/api/works/${work.id}`, { title: String(version), version });
  const titles = (reader: LiveReader) => reader.changes.map(({ data }) => data.works[0]?.row.version);
  const first = await LiveReader.open(app, member);
  await rename(1);
  await first.next('change', ({ works }) => works[0]?.row.version === 2);
  await first.close();
  await rename(2);
  await rename(3);
  const second = await LiveReader.open(app, member, first.lastId);
  await rename(4);
  // On a slow machine, the change before the last one already shows the row as the last change left it.
  await expect.poll(() => titles(second)).toHaveLength(3);
  expect(second.changes.map(({ id }) => id)).toEqual([...new Set(second.changes.map(({ id }) => id))]);
  // Missed changes show the current row. An older version never follows a newer one.
  expect(titles(second).at(-1)).toBe(5);
  await second.close();
});

test('a reader who missed too much starts again', async () => {
  const early = await LiveReader.open(app, member);
  await early.close();
  for (let index = 0; index < 201; index++)
    await inChangeSet(db, { ...asNobody, at: new Date() }, (change) =>
      change.update(userEntity, admin.id, { jobTitle: `Number ${index}` }),
    );
  // This process may still have cached the changes: it notices a moment later that the last reader has left. Use
  // another process.
  const another = await openProcess(platform);
  const late = await LiveReader.open(another.app, member, early.lastId);
  await late.next('reset');
  expect(late.changes).toEqual([]);
  await late.close();
  await another.close();
});

test('a change set that commits late is delivered in its turn', async () => {
  const reader = await LiveReader.open(app, admin);
  const slow = new pg.Client(clientConfig(services.databaseAddress));
  await slow.connect();
  await slow.query('begin');
  await slow.query(`insert into change_set (id, via) values ('0192f000-0000-7000-8000-00000000ffff', 'ui')`);
  const work = await call(admin, 'POST', '/api/works', { title: 'After the slow one' });
  // A reader who only asks for the missed changes receives nothing before its turn.
  const asked = await app.inject(
    by(admin, { url: '/api/live?follow=no', headers: { 'last-event-id': reader.lastId ?? '' } }),
  );
  expect(asked.body).not.toContain(work.id);
  await slow.query('commit');
  await slow.end();
  await reader.about(work.id);
  await reader.close();
});

test('changed roles restart a person’s stream, and the stream of a disabled person ends', async () => {
  const other = await createWatcher({ name: 'Kenji Sato' });
  const [reader, bystander] = [await LiveReader.open(app, other), await LiveReader.open(app, member)];
  const change = (values: object, version: number) =>
    call(admin, 'PATCH', `/api/users/${other.id}`, { ...values, version });
  await change({ roles: ['viewer'] }, 1);
  await reader.next('reset');
  const { data } = await bystander.about(other.id);
  expect(data.touched).toEqual([{ entity: 'user', id: other.id, workIds: [] }]);
  await change({ status: 'disabled' }, 2);
  expect((await reader.next('end')).data).toEqual({ reason: 'session' });
  await reader.ended;
  expect(bystander.events.map(({ event }) => event)).not.toContain('reset');
  await bystander.close();
});

test('joining a project shows its works from then on, and a reloaded policy restarts every stream', async () => {
  const project = await makeProject('members');
  const reader = await LiveReader.open(app, member);
  await call(admin, 'PUT', `/api/projects/${project}/members`, {
    members: [{ userId: member.id, role: 'member' }],
    version: 1,
  });
  await reader.next('reset');
  const work = await call(admin, 'POST', '/api/works', { title: 'Now seen', projectId: project });
  expect((await reader.about(work.id)).data.works).toHaveLength(1);
  reader.forget();
  await call(admin, 'POST', '/api/users/reload-policy');
  await reader.next('reset');
  await reader.close();
});

test('a stream ends with its session', async () => {
  const other = await createWatcher();
  const reader = await LiveReader.open(app, other);
  await call(other, 'POST', '/api/auth/logout');
  await reader.next('end');
  await reader.ended;
});

test('the number of streams of one person is limited', async () => {
  const other = await createWatcher();
  const readers: LiveReader[] = [];
  for (let index = 0; index < 5; index++) readers.push(await LiveReader.open(app, other));
  const { answer, call: refused } = await LiveReader.ask(app, other);
  expect(answer.statusCode).toBe(429);
  refused.destroy();
  await Promise.all(readers.map((reader) => reader.close()));
});

test('a change of too many rows is reported by its project', async () => {
  const [open, closed] = [await makeProject('company'), await makeProject('members')];
  const [outsider, insider] = [await LiveReader.open(app, member), await LiveReader.open(app, admin)];
  const fill = (projectId: string, prefix: string) =>
    inChangeSet(db, { ...asNobody, at: new Date() }, (change) =>
      change.insert(
        workEntity,
        Array.from({ length: 501 }, (_, index) => ({
          key: `${prefix}-${index + 1}`,
          title: 'One of many',
          rank: String(index),
          projectId,
        })),
      ),
    );
  await fill(closed, 'MNA');
  await fill(open, 'MNB');
  expect((await insider.next('many')).data).toEqual({ entities: ['work'], projectIds: [closed] });
  expect((await outsider.next('many')).data).toEqual({ entities: ['work'], projectIds: [open] });
  await Promise.all([outsider.close(), insider.close()]);
});

test('one change costs the same few queries for any number of streams', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createWatcher()));
  const work = await createTold({ title: 'Watched', assigneeIds: people.map(({ id }) => id) });
  const costOf = async (watchers: readonly Watcher[], version: number) => {
    const readers = await Promise.all(watchers.map((who) => LiveReader.open(app, who)));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await call(admin, 'PATCH', `/api/works/${work.id}`, { title: `${version}`, version });
    await Promise.all(
      readers.map((reader) => reader.next('change', ({ works }) => works[0]?.row.version === version + 1)),
    );
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    await Promise.all(readers.map((reader) => reader.close()));
    // Reading a change set for its receivers takes three queries: the items, the rows and the names.
    return ['from change_item\\n', 'w.id = any(', 'jsonb_agg(jsonb_build_object('].map(
      (part) => texts.filter((text) => text.includes(part)).length,
    );
  };
  const [one, many] = [await costOf(people.slice(0, 1), 1), await costOf(people, 2)];
  expect(one.every((queries) => queries > 0)).toBe(true);
  expect(many).toEqual(one);
});

test('the stream gives rows the same ids as the log', () => {
  for (const name of liveEntities) expect(services.entities.get(name).name).toBe(name);
});
