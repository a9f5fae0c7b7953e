import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';
import { finishToStart, testPlan } from './test-plan.ts';

/* The clock of the office is at Monday 2 March 2026. */
const office = await openOffice();
let ada: Caller;
let importer: TestImporter;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  importer = new TestImporter(office, await signInAs(office.services, ada.id));
});

const task = (uid: number, name: string, [start, finish]: [string, string], hours: number, more = '') =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel>
    <Start>${start}T08:00:00</Start><Finish>${finish}T16:00:00</Finish><Duration>PT${hours}H0M0S</Duration>
    <DurationFormat>7</DurationFormat>${more}</Task>`;
const day = (type: number, from = '08:00', to = '16:00') =>
  `<WeekDay><DayType>${type}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime>
    <FromTime>${from}:00</FromTime><ToTime>${to}:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`;
const standard = `<Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar>
  <WeekDays>${[2, 3, 4, 5, 6].map((type) => day(type)).join('')}</WeekDays></Calendar>`;
const away = (from: string, to: string) =>
  `<Exception><TimePeriod><FromDate>${from}T00:00:00</FromDate><ToDate>${to}T23:59:00</ToDate></TimePeriod>
    <Type>1</Type><DayWorking>0</DayWorking></Exception>`;
const ownCalendar = (more: string) =>
  `<Calendar><UID>3</UID><Name>Driver</Name><IsBaseCalendar>0</IsBaseCalendar>
    <BaseCalendarUID>1</BaseCalendarUID>${more}</Calendar>`;
const LEAVE = `<Exceptions>${away('2026-03-04', '2026-03-05')}${away('2026-03-10', '2026-03-11')}</Exceptions>`;
const WEEK = `<WeekDays>${[5, 6]
  .map((type) => `<WeekDay><DayType>${type}</DayType><DayWorking>0</DayWorking></WeekDay>`)
  .join('')}</WeekDays>`;

/** A driver with their own calendar lifts beams and panels. Painting has no assignee. */
function plan(driver: string, calendar: string, [beams, panels]: [[string, string], [string, string]]) {
  const from = '<ConstraintType>4</ConstraintType><ConstraintDate>2026-03-03T08:00:00</ConstraintDate>';
  const assignment = (uid: number) =>
    `<Assignment><TaskUID>${uid}</TaskUID><ResourceUID>1</ResourceUID><Units>1</Units></Assignment>`;
  return testPlan({
    title: `Lifting by ${driver}`,
    calendars: [standard, ownCalendar(calendar)],
    tasks: [
      task(1, 'Lift beams', beams, 24, from),
      task(2, 'Lift panels', panels, 16, finishToStart(1)),
      task(3, 'Paint', ['2026-03-02', '2026-03-02'], 8),
    ],
    resources: [
      `<Resource><UID>1</UID><Name>${driver}</Name><Type>1</Type><CalendarUID>3</CalendarUID></Resource>`,
    ],
    assignments: [assignment(1), assignment(2)],
  });
}

const BY_LEAVE: [[string, string], [string, string]] = [
  ['2026-03-03', '2026-03-09'],
  ['2026-03-12', '2026-03-13'],
];
const BY_WEEK: [[string, string], [string, string]] = [
  ['2026-03-03', '2026-03-09'],
  ['2026-03-10', '2026-03-11'],
];

async function look(xml: string, key: string) {
  const id = await importer.upload(xml);
  const { rehearsal } = await importer.rehearse(id, { key, name: key });
  const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
  const remarks = body.response.map(({ title, remarks: all }: { title: string; remarks: string[] }) => [
    title,
    ...all,
  ]);
  const imported = await importer.write(id, rehearsal.stamp);
  const { projectId } = imported.result;
  const dates = async () =>
    (await ada.list(`/api/works?filter=project:is:${projectId}&sort=rank`)).map(
      ({ title, start, due }) => `${title} ${start} ${due}`,
    );
  const before = await dates();
  expect(await ada.post(`/api/projects/${projectId}/schedule`)).toMatchObject({ status: 200 });
  return { notes: rehearsal.notes, remarks, before, after: await dates() };
}

const REMARK = 'Schedule would move it: the file knows when its people are there, and Gantry does not';

describe('a file with working times of people', () => {
  it.each([
    ['LEA', 'Crane driver', LEAVE, BY_LEAVE],
    ['WEE', 'Crane crew', WEEK, BY_WEEK],
  ] as const)(
    '%s reports the works that will move because these times are unknown here',
    async (key, name, calendar, days) => {
      const { notes, remarks, before, after } = await look(plan(name, calendar, days), key);
      expect(notes).toContain(
        `Weeks and days off of people stay out of an import. Enter those of these people before you schedule (1): ${name}`,
      );
      expect(notes).toContain('Until then Schedule would move these works (2): Lift beams, Lift panels');
      expect(remarks).toEqual([['Lift beams', REMARK], ['Lift panels', REMARK], ['Paint']]);
      expect(before[0]).toBe('Lift beams 2026-03-03T08:00 2026-03-09T16:00');
      expect(after.slice(0, 2)).toEqual([
        'Lift beams 2026-03-03T08:00 2026-03-05T16:00',
        'Lift panels 2026-03-06T08:00 2026-03-09T16:00',
      ]);
    },
  );

  it('reports nothing if Gantry has the same times of its people, and schedules with them', async () => {
    const dana = await office.person({ name: 'Dana Driver' });
    for (const [from, to] of [
      ['2026-03-04', '2026-03-05'],
      ['2026-03-10', '2026-03-11'],
      ['2026-05-04', '2026-05-08'],
    ])
      expect(await ada.post('/api/absences', { userId: dana.id, from, to })).toMatchObject({ status: 201 });
    const { notes, remarks, before, after } = await look(plan('Dana Driver', LEAVE, BY_LEAVE), 'DAN');
    expect(notes.join()).not.toContain('Weeks and days off');
    expect(remarks).toEqual([['Lift beams'], ['Lift panels'], ['Paint']]);
    expect(after).toEqual(before);
  });
});
