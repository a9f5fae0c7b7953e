import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importPlan, readPlanFile } from '../../src/import/index.ts';
import { testPlan, testTask } from '../../src/import/test-plan.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { createServices } from '../../src/services.ts';
import { type Answer, type Caller, openOffice } from '../office.ts';
import { signInAs } from '../signed-in.ts';
import { TestImporter } from '../test-importer.ts';

/* A plan is loaded as a whole, so the number of works in a project is limited, however they are added. */
const office = await openOffice();
const { services } = office;
const { db, settings } = services;
const usual = settings.mostProjectWorks;
const MOST = 4;
let ada: Caller;
let importer: TestImporter;
let count = 0;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  importer = new TestImporter(office, await signInAs(services, ada.id));
});
beforeEach(() => {
  settings.mostProjectWorks = MOST;
});
afterEach(() => {
  settings.mostProjectWorks = usual;
});

const titles = (many: number) => Array.from({ length: many }, (_, each) => ({ title: `Work ${each}` }));

/** A project with this many works; the number may exceed the limit. */
async function makeProject(works: number) {
  count += 1;
  const key = `PR${String.fromCharCode(64 + count)}`;
  const { id } = await ada.make('/api/projects', { key, name: key });
  settings.mostProjectWorks = usual;
  if (works > 0) await ada.post('/api/works/many', { projectId: id, works: titles(works) });
  settings.mostProjectWorks = MOST;
  const rows = await ada.list(`/api/works?filter=project:is:${id}&sort=rank&limit=200`);
  return { id, key, workIds: rows.map((row) => row.id), versions: rows.map(({ version }) => version) };
}

const loose = () => ada.make('/api/works', { title: 'Without a project' });
const outcomeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : body.code);
const countWorks = async (projectId: string) =>
  (await ada.list(`/api/works?filter=project:is:${projectId}&limit=200`)).length;

/** Everything that change sets write. */
async function listRows() {
  const { rows } =
    await sql`select (select count(*) from project) as projects, (select count(*) from work) as works,
    (select count(*) from calendar) as calendars, (select max(seq) from change_set) as "changeSets"`.execute(
      db,
    );
  return rows[0];
}

describe('the last work that a project can have', () => {
  test('is accepted, and the refusal of another one explains what to do', async () => {
    const { id: projectId } = await makeProject(MOST - 1);
    const make = () => ada.post('/api/works', { title: 'One more', projectId });
    expect((await make()).status).toBe(201);
    const refused = await make();
    expect([refused.status, refused.body.code]).toEqual([409, 'works/too-many']);
    expect(refused.body.detail).toBe(
      'A project has at most 4 works. Put these works into another project, or delete some that are not needed.',
    );
    expect(await countWorks(projectId)).toBe(MOST);
  });

  test('leaves room again once a work is in the bin, and other projects have limits of their own', async () => {
    const { id: projectId, workIds } = await makeProject(MOST);
    expect((await ada.delete(`/api/works/${workIds[0]}`)).status).toBe(200);
    expect(outcomeOf(await ada.post('/api/works', { title: 'New', projectId }))).toBe('done');
    const other = await makeProject(0);
    expect(outcomeOf(await ada.post('/api/works', { title: 'New', projectId: other.id }))).toBe('done');
    expect(outcomeOf(await ada.post('/api/works', { title: 'New' }))).toBe('done');
  });
});

interface Way {
  readonly way: string;
  /** Tries to add one or more works to a full project. */
  bring(full: Awaited<ReturnType<typeof makeProject>>): Promise<Answer>;
}

const ways: readonly Way[] = [
  {
    way: 'many at once',
    bring: ({ id: projectId }) => ada.post('/api/works/many', { projectId, works: titles(2) }),
  },
  {
    way: 'a copy of a work',
    bring: ({ workIds: [id] }) => ada.post(`/api/works/${id}/copy`, { people: false }),
  },
  {
    way: 'the second part of a work',
    bring: async ({ workIds: [id], versions: [version] }) => {
      const dated = await ada.patch(`/api/works/${id}`, { version, start: '2026-03-02', due: '2026-03-06' });
      const split = { version: dated.body.response.version, title: 'Second part' };
      return ada.post(`/api/works/${id}/split`, split);
    },
  },
  {
    way: 'a work from elsewhere',
    bring: async ({ id: projectId }) => {
      const { id, version } = await loose();
      return ada.patch(`/api/works/${id}`, { version, projectId });
    },
  },
  {
    way: 'works from elsewhere by one change',
    bring: async ({ id: projectId }) => {
      const ids = [(await loose()).id, (await loose()).id];
      return ada.post('/api/works/bulk', { ids, change: { projectId } });
    },
  },
  {
    way: 'a work from the bin',
    bring: async ({ id: projectId, workIds: [id] }) => {
      await ada.delete(`/api/works/${id}`);
      await ada.make('/api/works', { title: 'In its place', projectId });
      return ada.post(`/api/works/${id}/restore`);
    },
  },
  {
    way: 'the undo of a deletion',
    bring: async ({ id: projectId, workIds: [id] }) => {
      const { body } = await ada.delete(`/api/works/${id}`);
      await ada.make('/api/works', { title: 'In its place', projectId });
      return ada.post(`/api/change-sets/${body.changeSetId}/undo`);
    },
  },
  {
    way: 'the undo of a move',
    bring: async ({ id: projectId, workIds: [id], versions: [version] }) => {
      const moved = await ada.patch(`/api/works/${id}`, { version, projectId: null });
      await ada.make('/api/works', { title: 'In its place', projectId });
      return ada.post(`/api/change-sets/${moved.body.changeSetId}/undo`);
    },
  },
];

describe('a full project', () => {
  test.each(ways)('accepts no more: $way', async ({ bring }) => {
    const full = await makeProject(MOST);
    expect(outcomeOf(await bring(full))).toBe('works/too-many');
    expect(await countWorks(full.id)).toBe(MOST);
  });

  test('is copied if all of its works fit, and otherwise nothing is written', async () => {
    const larger = await makeProject(MOST + 1);
    const copy = (id: string, key: string) =>
      ada.post(`/api/projects/${id}/copy`, { key, name: key, start: null, people: false });
    const before = await listRows();
    expect(outcomeOf(await copy(larger.id, 'LARGE'))).toBe('works/too-many');
    expect(await listRows()).toEqual(before);
    const full = await makeProject(MOST);
    expect(outcomeOf(await copy(full.id, 'FULL'))).toBe('done');
  });
});

describe('a project with more works than the limit', () => {
  test('can be changed, reduced and emptied into others', async () => {
    const { id: projectId, workIds, versions } = await makeProject(MOST + 3);
    const [first, second, third] = workIds;
    const [version] = versions;
    expect(outcomeOf(await ada.patch(`/api/works/${first}`, { version, title: 'New title' }))).toBe('done');
    expect(
      outcomeOf(await ada.post('/api/works/bulk', { ids: [first, second], change: { priority: 'high' } })),
    ).toBe('done');
    expect(outcomeOf(await ada.delete(`/api/works/${second}`))).toBe('done');
    const other = await makeProject(0);
    expect(
      outcomeOf(await ada.post('/api/works/bulk', { ids: [third], change: { projectId: other.id } })),
    ).toBe('done');
    expect(await countWorks(projectId)).toBe(MOST + 1);
    expect(outcomeOf(await ada.post('/api/works', { title: 'One more', projectId }))).toBe('works/too-many');
  });

  test('is restored from the bin as it was, also by undo', async () => {
    const { id } = await makeProject(MOST + 2);
    await ada.delete(`/api/projects/${id}`);
    expect(outcomeOf(await ada.post(`/api/projects/${id}/restore`))).toBe('done');
    const { body } = await ada.delete(`/api/projects/${id}`);
    expect(outcomeOf(await ada.post(`/api/change-sets/${body.changeSetId}/undo`))).toBe('done');
    expect(await countWorks(id)).toBe(MOST + 2);
  });
});

describe('an import', () => {
  const table = (rows: number) => ['Title', ...titles(rows).map(({ title }) => title)].join('\r\n');
  const tooMany = expect.stringMatching(/^A project has at most 4 works\. Put/);

  test('of too many works is refused in the preview, and writes nothing', async () => {
    const full = await makeProject(MOST - 1);
    for (const choices of [{ projectId: full.id }, { key: 'FRESH', name: 'Fresh' }]) {
      const id = await importer.upload(table(choices.projectId ? 2 : MOST + 1), 'works.csv');
      const before = await listRows();
      const { rehearsal } = await importer.rehearse(id, choices);
      expect(rehearsal.project.problem).toEqual(tooMany);
      const written = await importer.call('POST', `/api/imports/${id}/write`, { stamp: rehearsal.stamp });
      expect(written.body).toMatchObject({ code: 'imports/not-ready' });
      expect(await listRows()).toEqual(before);
    }
  });

  test('is also refused for a renamed project', async () => {
    const id = await importer.upload(table(MOST + 1), 'works.csv');
    const { rehearsal } = await importer.rehearse(id, { key: 'OLDN', name: 'Old' });
    const before = await listRows();
    await importer.call('POST', `/api/imports/${id}/write`, {
      stamp: rehearsal.stamp,
      key: 'NEWN',
      name: 'New',
    });
    expect(await importer.settled(id)).toMatchObject({ status: 'rehearsed', result: null, failure: tooMany });
    expect(await listRows()).toEqual(before);
  });

  test('fills a project exactly up to the limit', async () => {
    const { id: projectId } = await makeProject(MOST - 2);
    const id = await importer.upload(table(2), 'works.csv');
    const { rehearsal } = await importer.rehearse(id, { projectId });
    expect((await importer.write(id, rehearsal.stamp)).status).toBe('imported');
    expect(await countWorks(projectId)).toBe(MOST);
  });

  const bring = async (key: string, tasks: readonly string[]) => {
    async function* bytes() {
      yield new TextEncoder().encode(testPlan({ tasks }));
    }
    return importPlan(createServices(services), await readPlanFile(bytes()), { key, reason: 'By command' });
  };

  test('by command is also refused before it writes', async () => {
    const before = await listRows();
    const tasks = titles(MOST + 1).map((_, each) => testTask({ uid: each + 1 }));
    await expect(bring('CMD', tasks)).rejects.toMatchObject({ code: 'works/too-many' });
    expect(await listRows()).toEqual(before);
  });

  const fill = (statement: ReturnType<typeof sql>) =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await statement.execute(tx);
    });

  test('adds no baseline beyond the 200 of a project', async () => {
    const { id, key } = await makeProject(0);
    await fill(sql`insert into baseline (id, project_id, name)
      select gen_random_uuid(), ${id}, 'Filled' from generate_series(1, 199)`);
    const baseline = (number: number) => `<Baseline><Number>${number}</Number>
      <Start>2026-03-02T08:00:00</Start><Finish>2026-03-03T16:00:00</Finish></Baseline>`;
    const two = [testTask({ uid: 1, more: baseline(0) + baseline(1) })];
    await expect(bring(key, two)).rejects.toMatchObject({ code: 'baselines/too-many' });
    expect(await countWorks(id)).toBe(0);
    await bring(key, [testTask({ uid: 1, more: baseline(0) })]);
    expect(await countWorks(id)).toBe(1);
  });

  test('adds no calendar beyond the 5,000 of the company, also for an administrator', async () => {
    const week = JSON.stringify([[], [[480, 960]], [], [], [], [], []]);
    await fill(sql`insert into calendar (id, name, week, home)
      select gen_random_uuid(), 'Filled', ${week}::jsonb, 'company'
      from generate_series(1, 5000 - (select count(*) from calendar where deleted_at is null)::integer)`);
    // An import uses an existing calendar with the same name and hours instead of its own.
    await fill(sql`update calendar set name = 'Filled' where deleted_at is null`);
    await expect(bring('CAL', [testTask({ uid: 1 })])).rejects.toMatchObject({ code: 'calendars/too-many' });
    const id = await importer.upload(testPlan({ tasks: [testTask({ uid: 1 })] }));
    const { rehearsal } = await importer.rehearse(id);
    const before = await listRows();
    await importer.call('POST', `/api/imports/${id}/write`, { stamp: rehearsal.stamp });
    expect(await importer.settled(id)).toMatchObject({
      result: null,
      failure: expect.stringMatching(/^A company can have at most 5,000 calendars\. Delete/),
    });
    expect(await listRows()).toEqual(before);
  });
});
