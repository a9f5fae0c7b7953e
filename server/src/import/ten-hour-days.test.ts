import type { Calendar, References, WorkDetail } from '@gantry/contract';
import { usualTime } from '@gantry/scheduling/usual-time';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';
import { finishToStart, testPlan } from './test-plan.ts';

interface WorksPage {
  readonly response: readonly WorkDetail[];
  readonly references: References;
}

const office = await openOffice();
let mona: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

/** Monday to Thursday from 7 to 12 and from 13 to 18. */
const FOUR_TENS = `<Calendar><UID>1</UID><Name>Four tens</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>
  ${[2, 3, 4, 5]
    .map(
      (day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes>
        <WorkingTime><FromTime>07:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime>
        <WorkingTime><FromTime>13:00:00</FromTime><ToTime>18:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`,
    )
    .join('')}</WeekDays></Calendar>`;

const task = (uid: number, hours: number, [start, finish]: readonly [string, string], more = '') =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>Task ${uid}</Name><OutlineLevel>1</OutlineLevel>
    <Start>${start}:00</Start><Finish>${finish}:00</Finish><Duration>PT${hours}H0M0S</Duration>
    <DurationFormat>7</DurationFormat>${more}</Task>`;

const plan = testPlan({
  title: 'Quarry',
  more: '<MinutesPerDay>600</MinutesPerDay><MinutesPerWeek>2400</MinutesPerWeek>',
  calendars: [FOUR_TENS],
  tasks: [
    task(1, 10, ['2026-03-02T07:00', '2026-03-02T18:00']),
    task(2, 20, ['2026-03-03T07:00', '2026-03-04T18:00'], finishToStart(1)),
    task(
      3,
      10,
      ['2026-03-09T07:00', '2026-03-09T18:00'],
      finishToStart(2, '<LinkLag>6000</LinkLag><LagFormat>7</LagFormat>'),
    ),
  ],
});

it('a plan with days of ten hours has lengths of 1, 2 and 1 day, and a lag of one day', async () => {
  const { result } = await importer.bring(plan, { key: 'QRY', name: 'Quarry' });
  const { body } = await mona.get(`/api/works?filter=project:is:${result.projectId}&sort=key`);
  const { response: works, references } = body as unknown as WorksPage;
  const calendarId = references.projects[0]?.calendarId;
  const calendars = (await mona.get('/api/calendars')).body.response as unknown as Calendar[];
  const own = calendars.find(({ id }) => id === calendarId);
  const { minutesPerDay, minutesPerWeek } = usualTime(own === undefined ? [] : [own]);
  expect({ minutesPerDay, minutesPerWeek }).toEqual({ minutesPerDay: 600, minutesPerWeek: 2400 });
  expect(works.map(({ durationMinutes }) => (durationMinutes ?? 0) / minutesPerDay)).toEqual([1, 2, 1]);
  // The page of a work contains the calendar that applies to the successor.
  const { links } = (await mona.get(`/api/works/${works[1]?.id}`)).body.response as unknown as WorkDetail;
  const after = links.find(({ direction }) => direction === 'before');
  expect(after).toMatchObject({ link: { lag: minutesPerDay }, work: { calendarId } });
});

it('a table that is imported into such a project uses its days and weeks', async () => {
  const { response } = (await mona.get('/api/calendars')).body as unknown as { response: Calendar[] };
  const calendarId = response.find(({ name }) => name.startsWith('Four tens'))?.id;
  const project = await mona.make('/api/projects', { key: 'PIT', name: 'Pit', calendarId, leadId: mona.id });
  const table = 'Title,Start,Length\nDig,2026-03-02,1d\nProp,2026-03-02,1w\n';
  await importer.bring(table, { projectId: project.id }, 'pit.csv');
  const { body } = await mona.get(`/api/works?filter=project:is:${project.id}&sort=key`);
  expect(body.response).toMatchObject([
    { title: 'Dig', durationMinutes: 600, due: '2026-03-02T18:00' },
    { title: 'Prop', durationMinutes: 2400, due: '2026-03-05T18:00' },
  ]);
});
