import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { finishToStart, testPlan, testTask } from '../test-plan.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let importer: TestImporter;
let ben: Caller;
let benImports: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
  ben = await office.person({ name: 'Ben Builder' });
  benImports = new TestImporter(office, await signInAs(office.services, ben.id));
}, 60_000);

const resource = (uid: number, name: string) =>
  `<Resource><UID>${uid}</UID><Name>${name}</Name><Type>1</Type></Resource>`;
const assignment = (task: number, who: number) =>
  `<Assignment><TaskUID>${task}</TaskUID><ResourceUID>${who}</ResourceUID><Units>1</Units></Assignment>`;

const quay = (tasks: readonly string[], more: object = {}) =>
  testPlan({ title: 'Quay wall', tasks, ...more });
const worksOf = async (projectId: string) =>
  mona.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);
const lastChangeSet = async () => (await pool.query('select max(seq) as seq from change_set')).rows[0].seq;

describe('a rehearsal', () => {
  it('reports what would be created, with tree and dates, and writes nothing', async () => {
    const before = await lastChangeSet();
    const id = await importer.upload(
      quay(
        [
          testTask({ uid: 1, name: 'Foundations', more: '<Summary>1</Summary>' }),
          testTask({ uid: 2, name: 'Drive piles', level: 2 }),
          testTask({ uid: 3, name: 'Pour base', level: 2, more: finishToStart(2) + finishToStart(99) }),
        ],
        {
          resources: [resource(1, 'Ben Builder'), resource(2, 'Stranger Known')],
          assignments: [assignment(2, 1), assignment(3, 2)],
        },
      ),
    );
    const { rehearsal, status } = await importer.rehearse(id);
    expect(status).toBe('rehearsed');
    expect(rehearsal.project).toEqual({
      id: null,
      key: 'QUA',
      name: 'Quay wall',
      isFromBin: false,
      problem: null,
    });
    expect(rehearsal.counts).toEqual({
      made: 3,
      changed: 0,
      alone: 0,
      unfit: 0,
      remarks: 1,
      both: 0,
      links: 1,
      baselines: 0,
      comments: 0,
    });
    expect(rehearsal.people).toEqual([
      { name: 'Ben Builder', works: 1, match: 'name', userId: ben.id, invite: null },
      { name: 'Stranger Known', works: 1, match: 'nobody', userId: null, invite: null },
    ]);
    const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
    expect(body.response).toMatchObject([
      { title: 'Foundations', depth: 0, isSummary: true, outcome: 'made', number: 1 },
      { title: 'Drive piles', depth: 1, ownerId: ben.id, start: '2026-03-02T08:00', due: '2026-03-02T16:00' },
      {
        title: 'Pour base',
        depth: 1,
        ownerId: null,
        ownerName: 'Stranger Known',
        number: 3,
        remarks: ['Links to tasks that are not in the plan were left out'],
      },
    ]);
    expect(body.references.users).toEqual([{ id: ben.id, name: 'Ben Builder' }]);
    expect(await lastChangeSet()).toBe(before);
  });

  it('turns names in the file into resources, if the importer may create them in the department', async () => {
    const file = quay([testTask({ uid: 1 })], {
      resources: [resource(1, 'Tower crane'), resource(2, 'Spare crane')],
      assignments: [assignment(1, 1)],
    });
    const { rehearsal } = await importer.rehearse(await importer.upload(file));
    expect(rehearsal.notes).toContain(
      'Resources of the file that are new here (2): Tower crane, Spare crane',
    );
    const lea = await office.person({ name: 'Lea Lead' });
    const leaImports = new TestImporter(office, await signInAs(office.services, lea.id));
    const project = await mona.make('/api/projects', { key: 'LED', name: 'Led by Lea', leadId: lea.id });
    const id = await leaImports.upload(file);
    const own = await leaImports.rehearse(id, { projectId: project.id });
    expect(own.rehearsal.notes).toContain(
      'You may not create resources here: these of the file were left out (2): Tower crane, Spare crane',
    );
    // An existing resource is found and assigned like any other.
    const crane = await mona.make('/api/resources', { name: 'tower CRANE', kind: 'machine' });
    const again = await leaImports.rehearse(id, { projectId: project.id });
    expect(again.rehearsal.notes).toContain(
      'You may not create resources here: these of the file were left out (1): Spare crane',
    );
    await leaImports.write(id, again.rehearsal.stamp);
    expect(await worksOf(project.id)).toMatchObject([{ resourceIds: [crane.id] }]);
  });

  it('returns its rows in pages, and filters them by kind', async () => {
    const id = await importer.upload(
      quay([1, 2, 3, 4].map((uid) => testTask({ uid, more: uid === 3 ? finishToStart(77) : '' }))),
    );
    await importer.rehearse(id);
    const first = (await importer.call('GET', `/api/imports/${id}/rows?limit=3`)).body;
    expect(first.response).toHaveLength(3);
    const next = (await importer.call('GET', `/api/imports/${id}/rows?limit=3&cursor=${first.next}`)).body;
    expect(next.response.map(({ title }: { title: string }) => title)).toEqual(['Task 4']);
    expect(next.next).toBeNull();
    const remarks = (await importer.call('GET', `/api/imports/${id}/rows?only=remarks`)).body;
    expect(remarks.response.map(({ number }: { number: number }) => number)).toEqual([3]);
  });

  it('of a file that is not a plan fails with one sentence, whatever its name is', async () => {
    const id = await importer.upload('Dear Ben, the quay is late.', 'plan.mpp');
    const failed = await importer.rehearse(id);
    expect(failed).toMatchObject({ status: 'failed', rehearsal: null });
    expect(failed.failure).toMatch(/^[A-Z].*\.$/);
  });
});

describe('an import', () => {
  it('creates what the rehearsal showed, as one change set of its importer', async () => {
    const { result } = await importer.bring(
      quay(
        [
          testTask({ uid: 1, name: 'Drive piles' }),
          testTask({ uid: 2, name: 'Pour base', more: finishToStart(1) }),
        ],
        { resources: [resource(1, 'Ben Builder')], assignments: [assignment(1, 1)] },
      ),
      { key: 'ONE', name: 'First quay' },
      'harbour.xml',
    );
    const works = await worksOf(result.projectId);
    expect(works.map(({ key, title, ownerId }) => [key, title, ownerId])).toEqual([
      ['ONE-1', 'Drive piles', ben.id],
      ['ONE-2', 'Pour base', null],
    ]);
    const { body } = await mona.get(`/api/projects/${result.projectId}`);
    expect(body.response).toMatchObject({ key: 'ONE', name: 'First quay', leadId: mona.id });
    const audit = await pool.query('select actor_id, via, reason from change_set where id = $1', [
      result.changeSetId,
    ]);
    expect(audit.rows).toEqual([{ actor_id: mona.id, via: 'import', reason: 'Imported from harbour.xml' }]);
  });

  it('notifies each person once, and only about open works', async () => {
    const ina = await office.person({ name: 'Ina Inbox' });
    const { result } = await importer.bring(
      quay(
        [
          testTask({ uid: 1, name: 'Drive piles' }),
          testTask({ uid: 2, name: 'Pour base' }),
          testTask({ uid: 3, name: 'Survey', more: '<PercentComplete>100</PercentComplete>' }),
        ],
        {
          resources: [resource(1, 'Ina Inbox')],
          assignments: [assignment(1, 1), assignment(2, 1), assignment(3, 1)],
        },
      ),
      { key: 'TELL' },
    );
    const { body } = await ina.get('/api/notifications');
    expect(body.response).toMatchObject([{ kind: 'imported', reason: 'owner', workCount: 2 }]);
    expect((await worksOf(result.projectId)).map(({ title, status }) => [title, status])).toEqual([
      ['Drive piles', 'todo'],
      ['Pour base', 'todo'],
      ['Survey', 'done'],
    ]);
  });

  it('can be undone by its importer, except for what others have changed since', async () => {
    const { result } = await importer.bring(quay([1, 2].map((uid) => testTask({ uid }))), { key: 'TWO' });
    const [first] = await worksOf(result.projectId);
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    await ada.patch(`/api/works/${first?.id}`, { title: 'Changed by Ada', version: first?.version });
    const undone = await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.body.response.refused).toMatchObject([
      { label: 'TWO-1', why: 'Ada Admin changed it since.' },
    ]);
  });

  it('can be repeated after an undo, into the project that it had created', async () => {
    const plan = quay([testTask({ uid: 1 })]);
    const { result } = await importer.bring(plan, { key: 'BACK' });
    const undone = await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await mona.get(`/api/projects/${result.projectId}`)).status).toBe(404);
    const again = await importer.bring(plan, { key: 'BACK' });
    expect(again.result.projectId).toBe(result.projectId);
    expect((await worksOf(result.projectId)).map(({ title }) => title)).toEqual(['Task 1']);
  });

  it('matches an invited person by a unique name', async () => {
    const ines = await mona.make('/api/users', { name: 'Ines Invited', email: 'ines@example.test' });
    for (const email of ['twin@example.test', 'twin2@example.test'])
      await mona.make('/api/users', { name: 'Twin Invited', email });
    const plan = quay([testTask({ uid: 1, name: 'Piles' }), testTask({ uid: 2, name: 'Base' })], {
      resources: [resource(1, 'ines invited'), resource(2, 'Twin Invited')],
      assignments: [assignment(1, 1), assignment(2, 2)],
    });
    const { rehearsal } = await importer.rehearse(await importer.upload(plan), {});
    expect(rehearsal.people).toMatchObject([
      { name: 'ines invited', match: 'name', userId: ines.id },
      { name: 'Twin Invited', match: 'several', userId: null },
    ]);
  });

  it('invites people if the importer may, and an undo does not remove them', async () => {
    const plan = quay([testTask({ uid: 1 })], {
      resources: [resource(1, 'Nora New')],
      assignments: [assignment(1, 1)],
    });
    const people = [{ name: 'Nora New', invite: 'Nora@example.test' }];
    const { result } = await importer.bring(plan, { key: 'INV', people });
    const [work] = await worksOf(result.projectId);
    const nora = (await pool.query("select id, status, name from app_user where email = 'nora@example.test'"))
      .rows[0];
    expect(nora).toMatchObject({ id: work?.ownerId, status: 'invited', name: 'Nora New' });
    await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect((await pool.query('select 1 from app_user where id = $1', [nora.id])).rowCount).toBe(1);
  });
});

describe('rights', () => {
  it('an import is visible only to its importer', async () => {
    const id = await importer.upload(quay([testTask({ uid: 1 })]));
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['POST', '/rehearsal', {}],
      ['POST', '/write', { stamp: 'x' }],
      ['PUT', '/parts/0', Buffer.from('x')],
      ['DELETE', '', undefined],
    ] as const)
      expect((await benImports.call(method, `/api/imports/${id}${path}`, payload)).status, path).toBe(404);
    expect((await benImports.call('GET', '/api/imports')).body.response).toEqual([]);
  });

  it('a person who may not create projects learns that in the rehearsal, and nothing is written', async () => {
    const id = await benImports.upload(quay([testTask({ uid: 1 })]));
    const { rehearsal } = await benImports.rehearse(id);
    expect(rehearsal.project.problem).toMatch(/project/);
    const refused = await benImports.call('POST', `/api/imports/${id}/write`, { stamp: rehearsal.stamp });
    expect(refused.status).toBe(409);
  });

  it('a member imports into their project, and cannot once the right is removed', async () => {
    const project = await mona.make('/api/projects', { key: 'MEM', name: 'Members', memberIds: [ben.id] });
    const id = await benImports.upload(quay([testTask({ uid: 1 })]));
    const { rehearsal } = await benImports.rehearse(id, { projectId: project.id });
    expect(rehearsal.project.problem).toBeNull();
    const { version } = (await mona.get(`/api/projects/${project.id}`)).body.response;
    await mona.put(`/api/projects/${project.id}/members`, { members: [], version });
    const refused = await benImports.write(id, rehearsal.stamp);
    expect(refused).toMatchObject({ status: 'rehearsed', result: null });
    expect(refused.failure ?? refused.rehearsal?.project.problem).toMatch(/works/);
    expect(await worksOf(project.id)).toEqual([]);
  });

  it('a project that the importer cannot see is not a valid target', async () => {
    const secret = await mona.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    const id = await benImports.upload(quay([testTask({ uid: 1 })]));
    const { rehearsal } = await benImports.rehearse(id, { projectId: secret.id });
    expect(rehearsal.project).toMatchObject({
      key: '',
      name: '',
      problem: expect.stringMatching(/no such project/),
    });
  });
});

describe('a file', () => {
  it('is sent in parts of the agreed length, each possibly repeated, and is read only when complete', async () => {
    const { body } = await importer.call('POST', '/api/imports', { fileName: 'big.xml', size: 1_048_580 });
    const { id } = body.response;
    const send = (number: number, length: number) =>
      importer.call('PUT', `/api/imports/${id}/parts/${number}`, Buffer.alloc(length, 32));
    expect((await send(1, 5)).status).toBe(400);
    expect((await send(1, 4)).status).toBe(204);
    expect((await importer.call('GET', `/api/imports/${id}`)).body.response.received).toBe(0);
    expect((await importer.call('POST', `/api/imports/${id}/rehearsal`, {})).body.code).toBe(
      'imports/not-ready',
    );
    expect((await send(0, 1_048_577)).status).toBe(413);
    expect((await send(0, 1_048_576)).status).toBe(204);
    expect((await send(0, 1_048_576)).status).toBe(204);
    expect((await importer.call('GET', `/api/imports/${id}`)).body.response.received).toBe(2);
    expect((await send(2, 1)).status).toBe(400);
  });

  it('accepts bytes only for its parts', async () => {
    const bytes = Buffer.from('{}');
    expect((await importer.call('POST', '/api/imports', bytes)).status).toBe(415);
    const id = await importer.upload('x');
    expect((await importer.call('PUT', `/api/imports/${id}/parts/0`, { a: 1 })).status).toBe(400);
  });

  it('counts as waiting until it is imported; a file that could not be read does not count', async () => {
    const person = await office.person({ name: 'Ida Importer', roles: ['manager'] });
    const hers = new TestImporter(office, await signInAs(office.services, person.id));
    const { id } = await hers.bring(quay([testTask({ uid: 1, name: 'Dig' })]), { key: 'IDA', name: 'Ida' });
    expect((await pool.query('select 1 from import_part where import_id = $1', [id])).rowCount).toBe(0);
    const repeat = (status: string) =>
      pool.query(
        `insert into import_run (id, owner_id, file_name, byte_count, status, created_at, expires_at)
         select gen_random_uuid(), owner_id, file_name, byte_count, $2, created_at, expires_at
         from import_run, generate_series(1, 20) where id = $1`,
        [id, status],
      );
    const start = () => hers.call('POST', '/api/imports', { fileName: 'next.xml', size: 9 });
    await repeat('imported');
    expect((await start()).status).toBe(201);
    await repeat('failed');
    expect((await start()).status).toBe(201);
    await repeat('rehearsed');
    expect((await start()).body.code).toBe('imports/too-many');
  });

  it('is deleted when its importer requests it, and after seven days', async () => {
    const first = await importer.upload('x');
    expect((await importer.call('DELETE', `/api/imports/${first}`)).status).toBe(204);
    expect((await pool.query('select 1 from import_part where import_id = $1', [first])).rowCount).toBe(0);
    const second = await importer.upload('x');
    office.clock.advance({ hours: 7 * 24, seconds: 1 });
    await expect
      .poll(async () => (await pool.query('select 1 from import_run where id = $1', [second])).rowCount, {
        timeout: 20_000,
      })
      .toBe(0);
  });
});
