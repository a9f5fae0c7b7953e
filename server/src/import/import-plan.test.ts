import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedPath, WITHOUT_DATA } from '../../../scheduling/tests/support/shared-data.ts';
import { createPerson } from '../../tests/people.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { undoAsOperator } from '../audit/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { createServices } from '../services.ts';
import { ImportReport } from './import-report.ts';
import { importPlan, readPlanFile } from './index.ts';
import { listPlanTasks } from './plan-file.ts';
import { toWallClock } from './plan-text.ts';
import { finishToStart, type TestPlan, testPlan, testTask } from './test-plan.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { pool } = platform;
const manager = await createPerson(platform.db, { roles: ['manager'] });
const signedIn = await signInAs(platform, manager.id);

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}

const bring = async (key: string, plan: TestPlan) =>
  importPlan(services, await readPlanFile(bytesOf(testPlan(plan))), { key, reason: 'Imported from a test' });

async function get<T>(url: string): Promise<T> {
  const answer = await app.inject(by(signedIn, { method: 'GET', url }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** A calendar of the file in which only Mondays are working days. */
const mondays = (name: string) =>
  `<Calendar><UID>1</UID><Name>${name}</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays><WeekDay>
    <DayType>2</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime>
    <ToTime>16:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay></WeekDays></Calendar>`;

interface Row {
  id: string;
  key: string;
  title: string;
  [field: string]: unknown;
}

const projectOf = async (key: string) =>
  (await pool.query('select * from project where key = $1', [key])).rows[0];

/** The works of a project as returned by the API, in the order of the file. */
async function worksOf(key: string): Promise<Row[]> {
  const { id } = await projectOf(key);
  const { response } = await get<{ response: Row[] }>(
    `/api/works?filter=project:is:${id}&sort=rank&limit=200`,
  );
  return response;
}

describe('an imported plan', () => {
  it.each([
    ['STATUSA', '2026-03-20T17:00:00', '2026-03-20T17:00'],
    ['STATUSB', '2026-02-20T17:00:00', null],
    ['STATUSC', 'yesterday', null],
  ])('%s keeps the status date %s if it lies within the project', async (key, statusDate, kept) => {
    await bring(key, { more: `<StatusDate>${statusDate}</StatusDate>`, tasks: [testTask({ uid: 1 })] });
    expect(await projectOf(key)).toMatchObject({ status_date: kept });
  });

  it.each([
    ['MONTHA', '22', 22],
    ['MONTHB', '0', 20],
    ['MONTHC', '400', 20],
  ])('%s has the days per month of its file: %s', async (key, days, kept) => {
    await bring(key, { more: `<DaysPerMonth>${days}</DaysPerMonth>`, tasks: [testTask({ uid: 1 })] });
    expect(await projectOf(key)).toMatchObject({ days_per_month: kept });
  });

  it.each([
    [
      'PEOPLEA',
      '<Exceptions><Exception><TimePeriod><FromDate>2026-03-09T00:00:00</FromDate><ToDate>2026-03-10T23:59:00</ToDate></TimePeriod><DayWorking>0</DayWorking></Exception></Exceptions>',
      true,
    ],
    ['PEOPLEB', '', false],
  ])(
    '%s counts people’s calendars if the file has working times of a person: %s',
    async (key, times, counts) => {
      const week = '<Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar></Calendar>';
      await bring(key, {
        tasks: [testTask({ uid: 1 })],
        calendars: [
          week,
          `<Calendar><UID>2</UID><Name>Ida</Name><IsBaseCalendar>0</IsBaseCalendar><BaseCalendarUID>1</BaseCalendarUID>${times}</Calendar>`,
        ],
        resources: [
          '<Resource><UID>1</UID><Name>Ida</Name><Type>1</Type><CalendarUID>2</CalendarUID></Resource>',
        ],
      });
      expect(await projectOf(key)).toMatchObject({ people_count: counts });
    },
  );

  it('contains its baselines, each with its dates', async () => {
    const baseline = (number: number, start: string, finish: string) =>
      `<Baseline><Number>${number}</Number><Start>${start}</Start><Finish>${finish}</Finish>
        <Duration>PT16H0M0S</Duration></Baseline>`;
    const more = baseline(0, '2026-02-23T08:00:00', '2026-02-24T16:00:00');
    const result = await bring('BASE', {
      tasks: [
        testTask({ uid: 1, more: more + baseline(2, '2026-02-25T08:00:00', 'NA') }),
        testTask({ uid: 2 }),
      ],
    });
    expect(result.notes.join(' ')).not.toContain('baseline');
    const { id } = await projectOf('BASE');
    const { response } = await get<{ response: Row[] }>(`/api/projects/${id}/baselines`);
    expect(response.map(({ name }) => name).sort()).toEqual(['Imported baseline', 'Imported baseline 2']);
    const kept = await pool.query(
      `select b.name, d.start, d.finish, d.duration_minutes from baseline_work d join baseline b on b.id = d.baseline_id
       where b.project_id = $1 order by b.name`,
      [id],
    );
    expect(kept.rows).toEqual([
      {
        name: 'Imported baseline',
        start: '2026-02-23T08:00',
        finish: '2026-02-24T16:00',
        duration_minutes: 960,
      },
      { name: 'Imported baseline 2', start: '2026-02-25T08:00', finish: null, duration_minutes: 960 },
    ]);
  });

  it('creates the project of a new key, with its name, start and calendar', async () => {
    const plan = { title: 'New quay', tasks: [testTask({ uid: 1 })], calendars: [mondays('Quay week')] };
    const result = await bring('NEW', plan);
    expect(result).toMatchObject({ isNewProject: true, projectName: 'New quay', works: 1, calendars: 1 });
    const project = await projectOf('NEW');
    expect(project).toMatchObject({ name: 'New quay', start: '2026-03-02' });
    const calendar = await pool.query('select name, week from calendar where id = $1', [project.calendar_id]);
    expect(calendar.rows[0].name).toBe('Quay week (NEW)');
    expect(calendar.rows[0].week[1]).toEqual([[480, 960]]);
  });

  it('is added to the project of an existing key', async () => {
    await bring('ADD', { tasks: [testTask({ uid: 1, name: 'First' })] });
    const again = await bring('ADD', { tasks: [testTask({ uid: 1, name: 'Second' })] });
    expect(again.isNewProject).toBe(false);
    expect((await worksOf('ADD')).map(({ key, title }) => `${key} ${title}`)).toEqual([
      'ADD-1 First',
      'ADD-2 Second',
    ]);
  });

  it('keeps tree, dates, lengths, progress, constraints, deadlines and modes', async () => {
    const summary = '<Summary>1</Summary>';
    const begun = '<PercentComplete>40</PercentComplete><ActualStart>2026-03-02T08:00:00</ActualStart>';
    await bring('ALL', {
      tasks: [
        testTask({ uid: 0, name: 'The project itself', level: 0, more: summary }),
        testTask({ uid: 1, name: 'Foundations', more: summary }),
        testTask({ uid: 2, name: 'Drive piles', level: 2, more: begun }),
        testTask({
          uid: 3,
          name: 'Pour base',
          level: 2,
          more: `<PercentComplete>100</PercentComplete><ActualFinish>2026-03-02T16:00:00</ActualFinish>
            <Priority>800</Priority><Notes>By night only.</Notes>`,
        }),
        testTask({
          uid: 4,
          name: 'Inspect',
          more: `<Manual>1</Manual><ConstraintType>4</ConstraintType><ConstraintDate>2026-03-02T08:00:00</ConstraintDate>
            <Deadline>2026-03-06T16:00:00</Deadline>`,
        }),
      ],
    });
    const [foundations, piles, base, inspect] = await worksOf('ALL');
    expect(foundations).toMatchObject({
      title: 'Foundations',
      subWorkCount: 2,
      subWorkDoneCount: 1,
      parentId: null,
    });
    expect(piles).toMatchObject({
      parentId: foundations?.id,
      start: '2026-03-02T08:00',
      due: '2026-03-02T16:00',
      durationMinutes: 480,
      progress: 40,
      status: 'in_progress',
      actualStart: '2026-03-02T08:00',
    });
    expect(base).toMatchObject({ status: 'done', progress: 100, priority: 'high' });
    // The description of a work is returned only with the single work, not in lists.
    const page = await get<{ response: Row }>(`/api/works/${base?.id}`);
    expect(page.response).toMatchObject({ description: 'By night only.' });
    expect(inspect).toMatchObject({
      scheduleMode: 'manual',
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-03-02T08:00',
      deadline: '2026-03-06T16:00',
    });
  });

  it('keeps milestones as moments, and links with their lag', async () => {
    await bring('LNK', {
      tasks: [
        testTask({ uid: 1, name: 'Pour' }),
        testTask({
          uid: 2,
          name: 'Cure',
          more: finishToStart(1, '<LinkLag>4800</LinkLag><LagFormat>7</LagFormat>'),
        }),
        `<Task><UID>3</UID><Name>Accepted</Name><OutlineLevel>1</OutlineLevel><Milestone>1</Milestone>
          <Start>2026-03-04T16:00:00</Start><Finish>2026-03-04T16:00:00</Finish><Duration>PT0H0M0S</Duration>
          ${finishToStart(2)}</Task>`,
      ],
    });
    const [, cure, accepted] = await worksOf('LNK');
    expect(accepted).toMatchObject({
      milestone: true,
      start: '2026-03-04T16:00',
      due: '2026-03-04T16:00',
      durationMinutes: 0,
    });
    const { response } = await get<{ response: { links: unknown[] } }>(`/api/works/${cure?.id}`);
    expect(response.links).toEqual([
      expect.objectContaining({
        direction: 'after',
        link: expect.objectContaining({ type: 'FS', lag: 480, lagUnit: 'working' }),
        work: expect.objectContaining({ title: 'Pour' }),
      }),
      expect.objectContaining({ direction: 'before', work: expect.objectContaining({ title: 'Accepted' }) }),
    ]);
  });

  it('assigns a person as owner only if exactly one active person has the name', async () => {
    const jonas = await createPerson(platform.db, { name: 'Jonas Weber' });
    await createPerson(platform.db, { name: 'Ann Lee' });
    await createPerson(platform.db, { name: 'ann lee' });
    await createPerson(platform.db, { name: 'Gone Away', status: 'disabled' });
    const resource = (uid: number, name: string) =>
      `<Resource><UID>${uid}</UID><Name>${name}</Name><Type>1</Type></Resource>`;
    const assignment = (task: number, person: number) =>
      `<Assignment><TaskUID>${task}</TaskUID><ResourceUID>${person}</ResourceUID><Units>1</Units></Assignment>`;
    const { notes } = await bring('PPL', {
      tasks: [1, 2, 3].map((uid) => testTask({ uid })),
      resources: [resource(1, 'Jonas Weber'), resource(2, 'Ann Lee'), resource(3, 'Gone Away')],
      assignments: [assignment(1, 1), assignment(2, 2), assignment(3, 3)],
    });
    expect((await worksOf('PPL')).map(({ ownerId, assigneeIds }) => [ownerId, assigneeIds])).toEqual([
      [jonas.id, [jonas.id]],
      [null, []],
      [null, []],
    ]);
    expect(notes).toContain('Several people have these names; they came in as resources (1): Ann Lee');
    expect(notes).toContain('Resources of the file that are new here (2): Ann Lee, Gone Away');
    const members = await pool.query('select user_id from project_member where project_id = $1', [
      (await projectOf('PPL')).id,
    ]);
    expect(members.rows).toEqual([{ user_id: jonas.id }]);
  });

  it('imports the resources of the file that are not people, with their units, and matches them the next time', async () => {
    const kim = await createPerson(platform.db, { name: 'Kim Steel' });
    const resource = (uid: number, name: string, more = '<Type>1</Type>') =>
      `<Resource><UID>${uid}</UID><Name>${name}</Name>${more}</Resource>`;
    const assignment = (task: number, uid: number, units: number) =>
      `<Assignment><TaskUID>${task}</TaskUID><ResourceUID>${uid}</ResourceUID><Units>${units}</Units></Assignment>`;
    const plan = {
      title: 'Cranes',
      tasks: [1, 2].map((uid) => testTask({ uid })),
      resources: [
        resource(1, 'Kim Steel'),
        resource(2, 'Tower crane'),
        resource(3, 'Sand', '<Type>0</Type>'),
        resource(4, 'Travel', '<Type>0</Type><IsCostResource>1</IsCostResource>'),
        resource(5, 'Spare crew'),
      ],
      assignments: [assignment(1, 1, 0.5), assignment(1, 2, 2), assignment(1, 3, 1), assignment(2, 4, 0)],
    };
    await bring('RSC', plan);
    const kept = async () =>
      (
        await pool.query<{ id: string; name: string; kind: string }>(
          `select id, name, kind from resource where name = any($1) order by name`,
          [['Tower crane', 'Sand', 'Travel', 'Spare crew', 'Kim Steel']],
        )
      ).rows;
    const first = await kept();
    expect(first.map(({ name, kind }) => [name, kind])).toEqual([
      ['Sand', 'material'],
      ['Spare crew', 'other'],
      ['Tower crane', 'other'],
      ['Travel', 'cost'],
    ]);
    const idOf = (name: string) => first.find((row) => row.name === name)?.id ?? '';
    const [pour, cure] = await worksOf('RSC');
    expect(pour).toMatchObject({
      ownerId: kim.id,
      resourceIds: [idOf('Tower crane'), idOf('Sand')],
      units: { [kim.id]: 50, [idOf('Tower crane')]: 200 },
    });
    expect(cure).toMatchObject({ ownerId: null, resourceIds: [idOf('Travel')] });

    // The next file of the same plan assigns the crane to the other task.
    const next = { ...plan, assignments: [assignment(1, 1, 1), assignment(2, 2, 3)] };
    await bring('RSC', next);
    expect(await kept()).toEqual(first);
    const [poured, cured] = await worksOf('RSC');
    expect(poured).toMatchObject({ assigneeIds: [kim.id], resourceIds: [], units: {} });
    expect(cured).toMatchObject({
      resourceIds: [idOf('Tower crane')],
      units: { [idOf('Tower crane')]: 300 },
    });
  });

  it('omits links to missing tasks and links in a cycle, and reports them', async () => {
    const { links, notes } = await bring('CIR', {
      tasks: [
        testTask({ uid: 1, name: 'A', more: finishToStart(3) }),
        testTask({ uid: 2, name: 'B', more: finishToStart(1) + finishToStart(1) }),
        testTask({ uid: 3, name: 'C', more: finishToStart(2) + finishToStart(99) }),
        testTask({ uid: 4, name: 'S', more: '<Summary>1</Summary>' }),
        testTask({ uid: 5, name: 'T', level: 2, more: finishToStart(4) }),
      ],
    });
    expect(links).toBe(2);
    expect(notes.join('\n')).toMatch(/make works wait for each other were left out \(2\)/);
    expect(notes).toContain('Links to tasks that are not in the plan were left out (1): C');
    expect(notes).toContain('Links that stand there twice were taken once (1): B');
  });

  it('is one change set, is undone as a whole, and can be imported again under the same key', async () => {
    const { changeSetId } = await bring('UND', {
      tasks: [testTask({ uid: 1 }), testTask({ uid: 2, more: finishToStart(1) })],
      calendars: [mondays('Undone week')],
    });
    const names = async () =>
      (await get<{ response: { name: string }[] }>('/api/calendars')).response.map(({ name }) => name);
    expect(await names()).toContain('Undone week (UND)');
    const log = await pool.query('select via, reason, actor_id from change_set where id = $1', [changeSetId]);
    expect(log.rows).toEqual([{ via: 'import', reason: 'Imported from a test', actor_id: null }]);
    const [first] = await worksOf('UND');
    await inTransaction(platform.db, (tx) => undoAsOperator(tx, services, changeSetId));
    const gone = await app.inject(by(signedIn, { method: 'GET', url: `/api/works/${first?.id}` }));
    expect(gone.statusCode).toBe(404);
    expect(await names()).not.toContain('Undone week (UND)');

    const again = await bring('UND', { tasks: [testTask({ uid: 1, name: 'Once more' })] });
    expect(again.notes).toContain('The project UND lay in the bin and was taken out of it.');
    expect((await worksOf('UND')).map(({ key, title }) => `${key} ${title}`)).toEqual(['UND-3 Once more']);
  });

  it('keeps a title on one line, within its length, and without control characters', async () => {
    await bring('TXT', {
      tasks: [
        testTask({ uid: 1, name: 'Two\nlines &#x202e;reversed' }),
        testTask({ uid: 2, name: 'x'.repeat(400) }),
        testTask({ uid: 3, name: '' }),
      ],
    });
    expect((await worksOf('TXT')).map(({ title }) => title)).toEqual([
      'Two lines reversed',
      'x'.repeat(255),
      'Untitled',
    ]);
  });

  it('refuses a document type, another document and a truncated one, and writes nothing', async () => {
    const read = (text: string) => readPlanFile(bytesOf(text));
    await expect(read('<!DOCTYPE Project [<!ENTITY a "b">]><Project/>')).rejects.toThrow(/document type/);
    await expect(read('<html></html>')).rejects.toThrow(/not a Microsoft Project XML/);
    await expect(read(testPlan({}).slice(0, -20))).rejects.toThrow(/cannot be read/);
  });

  it('refuses the key prefix of works without a project, and an archived project', async () => {
    await expect(bring('WRK', { tasks: [] })).rejects.toThrow(/reserved for works without a project/);
    await bring('ARC', { tasks: [] });
    const { id, version } = await projectOf('ARC');
    const archived = {
      method: 'PATCH',
      url: `/api/projects/${id}`,
      payload: { version, archived: true },
    } as const;
    expect((await app.inject(by(signedIn, archived))).statusCode).toBe(200);
    await expect(bring('ARC', { tasks: [] })).rejects.toThrow(/archived/);
  });
});

// Developers have the real plans beside the checkout. Without them these tests are skipped.
describe.skipIf(!hasSharedData)(`a real plan${WITHOUT_DATA}`, () => {
  it.each([
    { name: 'aspnet__Residential_Construction', key: 'RES', works: 108, links: 118 },
    { name: 'aspjava__HomeMovePlan', key: 'HMP', works: 171, links: 127 },
  ])('$name is imported with all its works and links', async ({ name, key, works, links }) => {
    const file = await readPlanFile(createReadStream(sharedPath(`msproject/${name}.xml`)));
    expect(await importPlan(services, file, { key, reason: 'real' })).toMatchObject({ works, links });
    const { id } = await projectOf(key);
    const overdue = await get<{ response: Row[] }>(
      `/api/works?filter=project:is:${id}&filter=overdue:is:yes&sort=overdue`,
    );
    expect(overdue.response.length).toBeGreaterThan(0);
    for (const work of overdue.response) expect(work.daysLate).toBeGreaterThan(0);
  });

  it.each([
    { name: 'HomeMovePlan', key: 'BIN', works: 171, links: 127 },
    { name: 'sample', key: 'BIS', works: 62, links: 70 },
    { name: 'mpp9timephasedsegments-from12', key: 'BIT', works: 20, links: 0 },
  ])('$name gives the same from its binary file as from its XML', async ({ name, key, works, links }) => {
    const binary = await readPlanFile(createReadStream(sharedPath(`mpp/${name}.mpp`)));
    expect(await importPlan(services, binary, { key, reason: 'binary' })).toMatchObject({ works, links });
    const twin = await readPlanFile(createReadStream(sharedPath(`mpp/${name}.xml`)));
    await importPlan(services, twin, { key: `${key}X`, reason: 'its twin' });
    const shown = async (from: string) =>
      (await worksOf(from)).map(
        ({ title, start, due, durationMinutes, progress, status, deadline, constraint }) => ({
          title,
          start,
          due,
          durationMinutes,
          progress,
          status,
          deadline,
          constraint,
        }),
      );
    expect(await shown(key)).toEqual(await shown(`${key}X`));
  });

  it('the notes name the works where a damaged binary file contradicts itself', async () => {
    const whole = await readPlanFile(createReadStream(sharedPath('mpp/sample.mpp')));
    expect(whole.contradictions).toEqual([]);
    const [, first] = whole.plan.tasks;
    const contradictions = [
      { message: 'The start of these tasks contradicts itself.', uids: [first?.uid ?? 0] },
    ];
    const { notes } = await importPlan(
      services,
      { ...whole, contradictions },
      { key: 'BID', reason: 'damaged' },
    );
    expect(notes).toContain(
      `The file is damaged, or was changed by another program: The start of these tasks contradicts itself (1): ${first?.name}`,
    );
  });

  it.each([
    { name: 'PasswordProtected', words: /has a password/ },
    { name: 'readpassword9', words: /has a password/ },
    { name: 'sample98', words: /Project 98 or older/ },
  ])('$name is refused with one sentence', async ({ name, words }) => {
    const attempt = readPlanFile(createReadStream(sharedPath(`mpp/${name}.mpp`)));
    await expect(attempt).rejects.toThrow(words);
    await expect(attempt).rejects.not.toThrow(/\n/);
  });

  it('keeps all 23 owners of a plan, none of whom exists here', async () => {
    const file = await readPlanFile(
      createReadStream(sharedPath('msproject/aspnet__Residential_Construction.xml')),
    );
    await importPlan(services, file, { key: 'OWN', reason: 'real' });
    const named = new Set(file.plan.resources.flatMap(({ name }) => name ?? []));
    const { rows } = await pool.query<{ name: string; works: number }>(
      `select r.name, count(*)::int as works from resource r join assignment a on a.resource_id = r.id
       join work w on w.id = a.work_id join project p on p.id = w.project_id where p.key = 'OWN' group by r.name`,
    );
    expect(named.size).toBe(23);
    expect(new Set(rows.map(({ name }) => name))).toEqual(named);
    const assigned = rows.reduce((sum, { works }) => sum + works, 0);
    expect(assigned).toBe(file.plan.assignments.filter(({ resourceUid }) => resourceUid > 0).length);
    const units = await pool.query(
      `select distinct units from assignment where resource_id is not null and units < 100 order by units`,
    );
    expect(units.rows).toContainEqual({ units: 50 });
  });

  it.each([
    { name: 'aspnet__Residential_Construction', key: 'REK' },
    { name: 'aspjava__HomeMovePlan', key: 'HMK' },
  ])("$name keeps Microsoft Project's own dates: the import does not schedule", async ({ name, key }) => {
    const file = await readPlanFile(createReadStream(sharedPath(`msproject/${name}.xml`)));
    await importPlan(services, file, { key, reason: 'real' });
    const finishes = listPlanTasks(file, new ImportReport()).map(({ stored }) => toWallClock(stored.finish));
    expect((await worksOf(key)).map(({ due }) => due)).toEqual(finishes);
  });
});
