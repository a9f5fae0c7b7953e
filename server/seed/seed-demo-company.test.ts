import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCompanyTime } from '../src/company/index.ts';
import { demoPeople } from '../src/identity/index.ts';
import { findDeviations } from '../src/scheduling/testing/find-deviations.ts';
import { by, type SignedIn, signInAs } from '../tests/signed-in.ts';
import { TestClock } from '../tests/test-clock.ts';
import { createTestServer } from '../tests/test-server.ts';
import { seedDemoCompany } from './index.ts';

// A Wednesday morning, as in the screenshots.
const clock = new TestClock('2026-11-18T08:30:00Z');
const { app, services, gantry } = await createTestServer({
  environment: { GANTRY_DEMO: 'yes', GANTRY_TIME_ZONE: 'Europe/Berlin' },
  clock,
});
const { db } = services;

const count = async (what: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*) as n from ${what}`.execute(db)).rows[0]?.n;
const people = new Map<string, SignedIn>();
const get = async (person: string, url: string) => {
  const answer = await app.inject(by(people.get(person), { method: 'GET', url }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  for (const { name, email } of demoPeople) {
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    people.set(name, await signInAs(services, id));
  }
});

describe('the demo company', () => {
  it('has eight departments, 48 people, 14 projects and 1,486 works, 400 of them in one project', async () => {
    expect(await count(sql`department where parent_id is not null`)).toBe(8);
    expect(await count(sql`app_user`)).toBe(48);
    expect(await count(sql`project`)).toBe(14);
    expect(await count(sql`work`)).toBe(1486);
    expect(await count(sql`work where key like 'HAR-%'`)).toBe(400);
    expect(await count(sql`work where milestone`)).toBeGreaterThan(30);
    expect(await count(sql`link`)).toBeGreaterThan(1000);
    expect(await count(sql`comment`)).toBeGreaterThan(100);
  });

  it('has the dates that the schedule computes, so that the first edit moves only what it reaches', async () => {
    const projects = await db.selectFrom('project').select(['id', 'key']).orderBy('key').execute();
    for (const { id, key } of projects) expect(await findDeviations(services, id), key).toEqual([]);
  });

  it('has the six people of the sign-in page, with their positions', async () => {
    const rows = await db
      .selectFrom('app_user as u')
      .innerJoin('department as d', 'd.id', 'u.department_id')
      .select(['u.name', 'u.roles', 'u.status'])
      .where(
        'u.email',
        'in',
        demoPeople.map(({ email }) => email),
      )
      .execute();
    expect(new Map(rows.map(({ name, roles }) => [name, roles]))).toEqual(
      new Map(demoPeople.map(({ name, roles }) => [name, [...roles]])),
    );
    expect(rows.every(({ status }) => status === 'active')).toBe(true);
    expect(
      await count(sql`department d join app_user u on u.id = d.head_id
      where u.name = 'Lan Tran' and d.name = 'Survey and design'`),
    ).toBe(1);
    expect(await count(sql`project p join app_user u on u.id = p.lead_id where u.name = 'Jonas Weber'`)).toBe(
      2,
    );
    expect(
      await count(sql`department d join app_user u on u.id = d.head_id or u.id = any(d.deputy_ids)
      where u.name in ('Jonas Weber', 'Mai Pham', 'Kenji Sato')`),
    ).toBe(0);
  });

  it('has 23 late works, the oldest by 27 working days', async () => {
    const { response, next } = await get(
      'Sofia Rossi',
      '/api/works?filter=overdue:is:yes&sort=overdue&limit=200',
    );
    expect(response).toHaveLength(23);
    expect(next).toBeNull();
    expect(response[0]).toMatchObject({ key: 'HAR-8', daysLate: 27 });
    expect(response.find(({ key }: { key: string }) => key === 'HAR-19')).toMatchObject({
      title: 'Order tower crane',
      progress: 60,
      daysLate: 3,
    });
  });

  it('gives each of them something to do on the home screen', async () => {
    const lan = await get('Lan Tran', '/api/dashboard');
    expect(lan.response.late.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['HAR-8', 'FRY-7', 'HAR-15']),
    );
    const jonas = await get('Jonas Weber', '/api/dashboard');
    expect(jonas.response.projects.map(({ key }: { key: string }) => key)).toEqual(['HAR', 'FRY']);
    expect(jonas.response.waiting.length).toBeGreaterThan(0);
    expect(jonas.response.trend).toHaveLength(12);
    expect(jonas.response.trend.every(({ closed }: { closed: number }) => closed > 0)).toBe(true);
  });

  it('has a baseline of the terminal, and finished works from which a forecast learns', async () => {
    const { id } = await db
      .selectFrom('project')
      .select('id')
      .where('key', '=', 'HAR')
      .executeTakeFirstOrThrow();
    const [baseline] = (await get('Kenji Sato', `/api/projects/${id}/baselines`)).response;
    expect(baseline).toMatchObject({ name: 'Contract plan' });
    const { works } = (await get('Kenji Sato', `/api/baselines/${baseline.id}`)).response;
    expect(works.id.length).toBeGreaterThan(200);
    const { response: forecast } = await get('Kenji Sato', `/api/projects/${id}/forecast`);
    expect(forecast.learntFrom).toBeGreaterThan(50);
    expect(forecast.p50 < forecast.p80).toBe(true);
    expect(forecast.risks.length).toBeGreaterThan(0);
    const home = await get('Jonas Weber', '/api/dashboard/forecast');
    expect(home.response.works.length).toBeGreaterThan(0);
  });

  it('hides what only some people may see', async () => {
    const seen = await get('Kenji Sato', '/api/projects');
    expect(seen.response.map(({ key }: { key: string }) => key)).not.toContain('BID');
    const all = await get('Sofia Rossi', '/api/projects');
    expect(all.response).toHaveLength(14);
  });

  it('has a consistent plan: no work ends before it starts, links run forward, summaries contain their works', async () => {
    expect(
      await count(sql`link l join work a on a.id = l.predecessor_id join work b on b.id = l.successor_id
      where not b.milestone and a.due > b.start`),
    ).toBe(0);
    expect(
      await count(sql`work p join work c on c.parent_id = p.id where c.start < p.start or c.due > p.due`),
    ).toBe(0);
    const wallClock = (await loadCompanyTime(db, clock)).now;
    expect(await count(sql`work where actual_start > ${wallClock} or actual_finish > ${wallClock}`)).toBe(0);
    expect(await count(sql`work where status = 'done' and (progress < 100 or completed_at is null)`)).toBe(0);
    expect(await count(sql`work where status <> 'done' and sub_work_count = 0 and progress = 100`)).toBe(0);
  });

  it('has a history of a year in order, without future changes, by the people who made them', async () => {
    const { rows } = await sql<{ at: string; actor: string | null }>`
      select at, actor_id as actor from change_set order by seq`.execute(db);
    // The policy existed before.
    const times = rows.slice(1).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(300);
    expect(times.toSorted()).toEqual(times);
    expect(times.every((at) => at <= clock.now().toISOString())).toBe(true);
    expect(new Set(rows.map(({ actor }) => actor)).size).toBeGreaterThan(30);
    expect(await count(sql`work where updated_at < created_at or created_by is null`)).toBe(0);
  });

  it('continues the numbers of the existing works', async () => {
    const { id } = await db
      .selectFrom('project')
      .select('id')
      .where('key', '=', 'HAR')
      .executeTakeFirstOrThrow();
    const answer = await app.inject(
      by(people.get('Jonas Weber'), {
        method: 'POST',
        url: '/api/works',
        payload: { title: 'Count the cones', projectId: id },
      }),
    );
    expect(answer.json().response.key).toBe('HAR-401');
  });

  it('is created once: the next start changes nothing', async () => {
    await gantry.start();
    await seedDemoCompany(services);
    expect(await count(sql`work`)).toBe(1487);
  });
});
