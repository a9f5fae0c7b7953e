import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { afterFile } from '../after-file.ts';
import { type Caller, openOffice } from '../office.ts';
import { openProcess } from '../open-process.ts';
import { by, signInAs } from '../signed-in.ts';

/*
 * If one more item fits below a limit and two server processes write at the same moment, one of them is refused. Both
 * people have the same name: a limit belongs to the person.
 */
const office = await openOffice();
const { services } = office;
const other = await openProcess(services);
afterFile(other.close);
let ada: Caller;
let mia: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mia = await office.person({ name: 'Mia Member' });
  await office.person({ name: 'Mia Member' });
});

const fill = (statement: RawBuilder<unknown>) =>
  inTransaction(services.db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await statement.execute(tx);
  });

interface Case {
  readonly what: string;
  /** Fills up to the limit, so that one more fits. */
  prepare(): Promise<unknown>;
  readonly who: () => Caller;
  readonly url: () => string;
  readonly payload: (each: number) => object;
  /**
   * Whether the last statement of each write is its log record, so that both writes can be paused at the same point.
   */
  readonly isRecorded: boolean;
}

const week = [[], [[480, 960]], [], [], [], [], []];
let projectId = '';
let workId = '';

const cases: readonly Case[] = [
  {
    what: 'labels',
    isRecorded: true,
    prepare: () =>
      fill(sql`insert into label (id, name, color, created_by)
        select gen_random_uuid(), 'Filled ' || n, 'blue', ${mia.id} from generate_series(1, 199) n`),
    who: () => mia,
    url: () => '/api/labels',
    payload: () => ({ name: newId(), color: 'blue' }),
  },
  {
    what: 'calendars',
    isRecorded: true,
    prepare: async () => {
      ({ id: workId } = await mia.make('/api/works', { title: 'Own', ownerId: mia.id }));
      await fill(sql`insert into calendar (id, name, week, created_by)
        select gen_random_uuid(), 'Filled', ${JSON.stringify(week)}::jsonb, ${mia.id} from generate_series(1, 499)`);
    },
    who: () => mia,
    url: () => '/api/calendars',
    payload: () => ({ name: 'One more', week, home: 'work', homeId: workId }),
  },
  {
    what: 'shared views',
    isRecorded: false,
    prepare: () =>
      sql`insert into saved_view (id, owner_id, name, settings, shared, created_at, updated_at)
        select gen_random_uuid(), ${ada.id}, 'Filled', '{"filter": []}', true, now(), now()
        from generate_series(1, 999)`.execute(services.db),
    who: () => mia,
    url: () => '/api/views',
    payload: () => ({ name: 'One more', settings: { filter: [] }, shared: true }),
  },
  {
    what: 'departments',
    isRecorded: false,
    prepare: () =>
      fill(sql`insert into department (id, code, name)
        select gen_random_uuid(), 'F' || n, 'Filled' from generate_series(1, 1999) n`),
    who: () => ada,
    url: () => '/api/departments',
    payload: (each) => ({ code: `MORE${each}`, name: 'One more' }),
  },
  {
    what: 'baselines of a project',
    isRecorded: true,
    prepare: async () => {
      ({ id: projectId } = await ada.make('/api/projects', { key: 'BASE', name: 'Base' }));
      await fill(sql`insert into baseline (id, project_id, name)
        select gen_random_uuid(), ${projectId}, 'Filled' from generate_series(1, 199)`);
    },
    who: () => ada,
    url: () => `/api/projects/${projectId}/baselines`,
    payload: () => ({ name: 'One more' }),
  },
  {
    what: 'absences of a person',
    isRecorded: true,
    prepare: () =>
      fill(sql`insert into absence (id, user_id, starts, ends)
        select gen_random_uuid(), ${mia.id}, timestamp '2030-01-01' + n * interval '1 day',
          timestamp '2030-01-02' + n * interval '1 day' from generate_series(1, 999) n`),
    who: () => mia,
    url: () => '/api/absences',
    payload: (each) => ({ userId: mia.id, from: `2027-0${each + 1}-01`, to: `2027-0${each + 1}-01` }),
  },
  {
    what: 'files on their way',
    isRecorded: false,
    prepare: async () => {
      ({ id: workId } = await mia.make('/api/works', { title: 'Files', ownerId: mia.id }));
      services.settings.mostProjectFileBytes = 600;
      services.settings.mostFileBytes = 60;
    },
    who: () => mia,
    url: () => `/api/works/${workId}/uploads`,
    payload: () => ({ name: 'a.bin', size: 40 }),
  },
];

/**
 * Blocks the log records of the writes until this many writers wait, for this lock or for each other. Without the
 * limit's own lock, each of them has counted by then without seeing the others' writes.
 */
async function besideEachOther<T>(writers: number, write: () => Promise<T>[]): Promise<T[]> {
  const started = await inTransaction(services.db, async (tx) => {
    await sql`lock table change_set in share mode`.execute(tx);
    const answers = Promise.all(write());
    await vi.waitUntil(async () => (await countWaiting()) >= writers, { timeout: 20_000 });
    return { answers };
  });
  return started.answers;
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db);
  return rows[0]?.count ?? 0;
}

test.each(cases)('only one of two processes takes one more of $what', async (each) => {
  await each.prepare();
  const signedIn = await signInAs(services, each.who().id);
  const write = () =>
    [office.app, other.app, office.app, other.app].map(async (app, index) => {
      const payload = each.payload(index);
      const answer = await app.inject(by(signedIn, { method: 'POST', url: each.url(), payload }));
      return answer.statusCode;
    });
  const statuses = each.isRecorded ? await besideEachOther(2, write) : await Promise.all(write());
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
});

test('one more work of a project is created by one process or restored by the other, but not both', async () => {
  const { id: projectId } = await ada.make('/api/projects', { key: 'FULL', name: 'Full' });
  const works = Array.from({ length: 5 }, (_, each) => ({ title: `Work ${each}` }));
  await ada.post('/api/works/many', { projectId, works });
  const [binned] = await ada.list(`/api/works?filter=project:is:${projectId}`);
  await ada.delete(`/api/works/${binned?.id}`);
  const signedIn = await signInAs(services, ada.id);
  const usual = services.settings.mostProjectWorks;
  services.settings.mostProjectWorks = 5;
  try {
    const make = { method: 'POST', url: '/api/works', payload: { title: 'New', projectId } } as const;
    const restore = { method: 'POST', url: `/api/works/${binned?.id}/restore` } as const;
    const answers = await besideEachOther(2, () => [
      office.app.inject(by(signedIn, make)),
      other.app.inject(by(signedIn, restore)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode >= 300)?.json().code).toBe('works/too-many');
    expect(await ada.list(`/api/works?filter=project:is:${projectId}`)).toHaveLength(5);
  } finally {
    services.settings.mostProjectWorks = usual;
  }
});
