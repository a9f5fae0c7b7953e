import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { createServices } from '../services.ts';
import { ImportReport } from './import-report.ts';
import { importPlan, readPlanFile } from './index.ts';
import { listPlanTasks } from './plan-file.ts';
import { listPlanLinks } from './plan-links.ts';
import { finishToStart, type TestPlan, testPlan, testTask } from './test-plan.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { pool } = platform;
let signedIn: SignedIn;

beforeAll(async () => {
  signedIn = await signInAs(platform, (await createPerson(platform.db, { roles: ['manager'] })).id);
});

async function* bytesOf(text: string | Uint8Array) {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

let count = 0;

/** Imports a plan, and checks that its screens can still be shown. */
async function bring(plan: TestPlan) {
  const key = `HO${String.fromCharCode(65 + count++)}`;
  const file = await readPlanFile(bytesOf(testPlan(plan)));
  const { notes } = await importPlan(services, file, { key, reason: 'hostile' });
  const { rows } = await pool.query('select id from project where key = $1', [key]);
  const get = (url: string) => app.inject(by(signedIn, { method: 'GET', url }));
  const document = await get(`/api/projects/${rows[0].id}/document`);
  const urls = [
    '/api/calendars',
    `/api/works?filter=project:is:${rows[0].id}`,
    `/api/projects/${rows[0].id}/export.xml`,
    `/api/projects/${rows[0].id}/forecast`,
  ];
  for (const url of urls) expect((await get(url)).statusCode, url).toBe(200);
  expect(document.statusCode, document.body).toBe(200);
  return { notes, works: document.json().response.works, links: document.json().response.links };
}

const dates = (start: string, finish: string, more = '') =>
  testTask({ uid: 1, name: 'Odd' })
    .replace(/<Start>.*<\/Finish>/s, `<Start>${start}</Start><Finish>${finish}</Finish>`)
    .replace('</Task>', `${more}</Task>`);

describe('a plan with absurd values', () => {
  it('loses impossible dates, and the notes name the works', async () => {
    for (const [start, finish] of [
      ['0001-01-01T00:00:00', '9999-12-31T23:59:00'],
      ['2026-02-31T08:00:00', '2026-03-02T24:30:00'],
      ['-271821-04-20T00:00:00', 'tomorrow'],
    ] as const) {
      const { notes, works } = await bring({ tasks: [dates(start, finish)] });
      expect([works.start, works.due]).toEqual([[null], [null]]);
      expect(notes).toContain(
        'Dates that no calendar has, or before 1900 or after 2199, were left out (2): Odd',
      );
    }
  });

  it('can be as long as the supported range of dates', async () => {
    const more = '<Duration>PT800000H0M0S</Duration>';
    const longest = dates('1900-01-01T08:00:00', '2199-12-31T17:00:00').replace(
      /<Duration>.*<\/Duration>/,
      more,
    );
    expect((await bring({ tasks: [longest] })).works.due).toEqual(['2199-12-31T17:00']);
  });

  it('moves starts after their end to that end', async () => {
    const { notes, works } = await bring({ tasks: [dates('2026-03-09T08:00:00', '2026-03-02T16:00:00')] });
    expect([works.start, works.due]).toEqual([['2026-03-02T16:00'], ['2026-03-02T16:00']]);
    expect(notes).toContain('Works that would have ended before they began begin when they end (1): Odd');
  });

  it('loses impossible lengths and lags', async () => {
    const length = (text: string) => testTask({ uid: 1, name: 'Odd' }).replace('PT8H0M0S', text);
    for (const text of ['PT1000000000H0M0S', '-PT8H0M0S', `PT${'9'.repeat(400)}H0M0S`]) {
      const { notes, works } = await bring({ tasks: [length(text)] });
      expect(works.durationMinutes).toEqual([null]);
      expect(notes).toContain('Lengths below nothing or beyond a hundred years were left out (1): Odd');
    }
    const far = finishToStart(1, '<LinkLag>1e300</LinkLag><LagFormat>7</LagFormat>');
    const { notes, links } = await bring({
      tasks: [testTask({ uid: 1 }), testTask({ uid: 2, name: 'Odd', more: far })],
    });
    expect(links.lag).toEqual([0]);
    expect(notes).toContain('Lags beyond a hundred years were left out; the links are there (1): Odd');
  });

  it('limits progress and priorities to their ranges', async () => {
    const more =
      '<PercentComplete>1e9</PercentComplete><Priority>-7</Priority><OutlineLevel>-3</OutlineLevel>';
    expect((await bring({ tasks: [testTask({ uid: 1, more })] })).works.progress).toEqual([100]);
  });
});

describe('a plan with broken references', () => {
  it('gives tasks with the same number a number of their own', async () => {
    const { notes, works, links } = await bring({
      tasks: [
        testTask({ uid: 7, name: 'First' }),
        testTask({ uid: 7, name: 'Second' }),
        testTask({ uid: 7, name: 'Third', level: 2 }),
        testTask({ uid: 8, name: 'After', more: finishToStart(7) }),
        testTask({ uid: 0, name: 'Nought' }),
        testTask({ uid: 9, name: 'Below nought', level: 2 }),
      ],
    });
    expect(works.title).toEqual(['First', 'Second', 'Third', 'After', 'Nought', 'Below nought']);
    expect(works.parent).toEqual([-1, -1, 1, -1, -1, 4]);
    expect([links.predecessor, links.successor]).toEqual([[0], [3]]);
    expect(notes).toContain(
      'Tasks that had another one’s number came in beside it; links lead to the first (2): Second, Third',
    );
  });

  it('uses the project’s calendar if a task’s calendar is missing', async () => {
    const elapsed = testTask({ uid: 1, more: '<CalendarUID>99</CalendarUID>' }).replace(
      'Format>7',
      'Format>8',
    );
    const { works } = await bring({ tasks: [elapsed] });
    expect(works.durationMinutes).toEqual([480]);
  });

  it('ignores assignments to missing tasks and resources', async () => {
    const assignments = ['<Assignment><TaskUID>5</TaskUID><ResourceUID>6</ResourceUID></Assignment>'];
    expect((await bring({ tasks: [testTask({ uid: 1 })], assignments })).works.ownerId).toEqual([null]);
  });

  it('removes control characters from names in the notes', async () => {
    const more = '<ExternalTask>1</ExternalTask>';
    const { notes } = await bring({ tasks: [testTask({ uid: 1, name: 'Over&#x9b;2Jthere', more })] });
    expect(notes).toContain('Tasks that live in another file were left out (1): Over2Jthere');
  });
});

describe('a plan with strange calendars', () => {
  const calendar = (uid: number, content: string, base = -1) =>
    `<Calendar><UID>${uid}</UID><Name>C${uid}</Name><BaseCalendarUID>${base}</BaseCalendarUID>${content}</Calendar>`;
  const hours = (from: string, to: string) =>
    `<WorkingTime><FromTime>${from}</FromTime><ToTime>${to}</ToTime></WorkingTime>`;
  const exception = (from: string, to: string, more = '<DayWorking>0</DayWorking>') =>
    `<Exception><TimePeriod><FromDate>${from}</FromDate><ToDate>${to}</ToDate></TimePeriod><Name>E\n&#9;E</Name>${more}</Exception>`;

  it('keeps working hours to the minute, and only days in the supported range', async () => {
    const odd = Array.from({ length: 30 }, (_, at) =>
      hours(`00:${String(2 * at).padStart(2, '0')}:30`, `00:${2 * at + 1}:15`),
    );
    const week = `<WeekDay><DayType>2</DayType><DayWorking>1</DayWorking><WorkingTimes>${hours('99:99:00', '08:00:00')}${odd.join('')}</WorkingTimes></WeekDay>`;
    const exceptions = [
      exception('0001-01-01T00:00:00', '2250-12-31T00:00:00'),
      exception('garbage', ''),
      exception('2300-01-01T00:00:00', '2301-01-01T00:00:00'),
      exception('0001-01-01T00:00:00', '9999-12-31T00:00:00', '<Type>2</Type><MonthDay>99</MonthDay>'),
      exception('0001-01-01T00:00:00', '9999-12-31T00:00:00', '<Type>4</Type><Period>1e300</Period>'),
    ];
    const workWeek = `<WorkWeek><TimePeriod><FromDate>0001-01-01</FromDate><ToDate>9999-12-31</ToDate></TimePeriod><WeekDays><WeekDay><DayType>3</DayType><DayWorking>0</DayWorking></WeekDay></WeekDays></WorkWeek>`;
    const content = `<WeekDays>${week}</WeekDays><Exceptions>${exceptions.join('')}</Exceptions><WorkWeeks>${workWeek.repeat(3)}<WorkWeek/></WorkWeeks>`;
    const { notes } = await bring({ tasks: [testTask({ uid: 1 })], calendars: [calendar(1, content)] });
    expect(notes).toContain('Dated weeks beyond 4000 days were left out (1): C1');
    expect(notes).toContain('Exceptions of calendars on days that no plan has were left out (1): C1');
  });

  it('accepts calendars that are based on each other in a cycle, and too many calendars', async () => {
    await bring({ tasks: [testTask({ uid: 1 })], calendars: [calendar(1, '', 2), calendar(2, '', 1)] });
    const many = Array.from({ length: 80 }, (_, uid) => calendar(uid + 1, '', uid + 2));
    const tasks = many.map((_, at) =>
      testTask({ uid: at + 1, more: `<CalendarUID>${at + 1}</CalendarUID>` }),
    );
    const { notes } = await bring({ tasks, calendars: many });
    expect(notes.join('\n')).toMatch(/Calendars beyond the first 50 were left out; .* \(\d+\): C\d+/);
  });
});

describe('a very large or deep plan', () => {
  it('is limited to the deepest supported level', async () => {
    const tasks = Array.from({ length: 300 }, (_, at) => testTask({ uid: at + 1, level: at + 1 }));
    const { notes, works } = await bring({ tasks });
    const depths: number[] = [];
    for (const parent of works.parent) depths.push((depths[parent] ?? 0) + 1);
    expect(Math.max(...depths)).toBe(50);
    expect(notes[0]).toMatch(/^Works more than 50 levels deep stand at level 50 \(250\): Task 51,/);
  });

  it('removes the cycles of a tangled tree of 20 levels in a few passes', async () => {
    const [size, levels] = [4_000, 20];
    const tasks = Array.from({ length: size }, (_, at) =>
      testTask({
        uid: at + 1,
        level: (at % levels) + 1,
        more: finishToStart(((at * 7919) % size) + 1) + finishToStart(size - at) + finishToStart(at + 2),
      }),
    );
    const report = new ImportReport();
    const kept = listPlanLinks(
      listPlanTasks(await readPlanFile(bytesOf(testPlan({ tasks }))), report),
      report,
    );
    expect(kept.length).toBeGreaterThan(levels);
    expect(kept.length).toBeLessThan(3 * size);
  });
});

describe('a text that is not a plan', () => {
  const refused: readonly [string, string | Uint8Array, RegExp][] = [
    ['ends in the middle', testPlan({ tasks: [testTask({ uid: 1 })] }).slice(0, -90), /cannot be read/],
    [
      'has an entity that grows',
      '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><Project>&b;</Project>',
      /document type/,
    ],
    [
      'is in another encoding than it says',
      Buffer.from(testPlan({ title: 'Łódź' }), 'latin1'),
      /not in utf-8/,
    ],
    ['names an encoding of its own', testPlan({}).replace('UTF-8', 'x-klingon'), /x-klingon/],
    ['hides behind an attribute', `<Project a="${'x'.repeat(9_000_000)}`, /too long|cannot be read/],
    [
      'has a task of elements only',
      testPlan({ tasks: [`<Task>${'<a/>'.repeat(200_001)}</Task>`] }),
      /too many elements/,
    ],
  ];
  it.each(refused)('%s', async (_, text, words) => {
    await expect(readPlanFile(bytesOf(text))).rejects.toThrow(words);
  });

  it('is read in the encoding that it declares', async () => {
    const latin = testPlan({ title: 'Größe' }).replace('UTF-8', 'windows-1252');
    expect((await readPlanFile(bytesOf(Buffer.from(latin, 'latin1')))).plan.project.name).toBe('Größe');
    const utf16 = testPlan({ title: 'Größe' }).replace('UTF-8', 'UTF-16');
    expect((await readPlanFile(bytesOf(utf16))).plan.project.name).toBe('Größe');
  });
});
