import { createReadStream } from 'node:fs';
import { convertNeutralPlan, formatTime, makeDateCalendar, schedule } from '@gantry/scheduling';
import { MsProjectReader, type StoredTask } from '@gantry/scheduling/msproject';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasSharedData, sharedPath, WITHOUT_DATA } from '../../../scheduling/tests/support/shared-data.ts';
import { XML_PLANS } from '../../../scheduling/tests/support/shared-plans.ts';
import { type Caller, openOffice, type Rows } from '../../tests/office.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { listCalendars, loadCompanyTime } from '../company/index.ts';
import { importPlan, readPlanFile } from '../import/index.ts';
import { createServices } from '../services.ts';
import { getProject, openPlan } from './index.ts';

const office = await openOffice();
const services = createServices(office.services);
const { pool } = office.services;
let ada: Caller;
let adaIn: SignedIn;

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}

/** The output of the operator's command. */
async function textOf(key: string, choice = {}): Promise<string> {
  const reader = { db: services.db, actor: null, time: await loadCompanyTime(services.db, services.clock) };
  const { xml } = await openPlan(reader, await getProject(reader, { key }), choice);
  let text = '';
  for await (const part of xml) text += part;
  return text;
}

const bring = async (key: string, xml: string) =>
  importPlan(services, await readPlanFile(bytesOf(xml)), { key, reason: 'test' });

/** Everything a plan contains about its works, without fields of the copy itself: ids, key numbers, timestamps. */
async function planOf(key: string) {
  const { rows: works } = await pool.query(
    `select w.id, w.parent_id, w.title, w.description, w.status, w.priority, w.owner_id, w.start, w.due,
       array(select coalesce(a.user_id, a.resource_id) || ' ' || a.units from assignment a
         where a.work_id = w.id order by a.user_id is null, a.place) as assigned,
       w.duration_minutes, w.effort_minutes, w.progress, w.deadline, w.schedule_mode, w.constraint_type,
       w.constraint_date, w.milestone, w.calendar_id, w.actual_start, w.actual_finish, w.resume, w.resume_done_minutes, w.interruptions
     from work w join project p on p.id = w.project_id where p.key = $1 order by w.rank`,
    [key],
  );
  const rowOf = new Map(works.map(({ id }, row) => [id, row]));
  const { rows: links } = await pool.query(
    `select l.predecessor_id, l.successor_id, l.type, l.lag, l.lag_unit from link l
     join work w on w.id = l.successor_id join project p on p.id = w.project_id where p.key = $1`,
    [key],
  );
  const { rows: projects } = await pool.query(
    'select name, start, status_date, calendar_id from project where key = $1',
    [key],
  );
  const { rows: baselines } = await pool.query(
    `select b.name, d.work_id, d.start, d.finish, d.duration_minutes from baseline_work d
     join baseline b on b.id = d.baseline_id join project p on p.id = b.project_id
     where p.key = $1 and b.deleted_at is null`,
    [key],
  );
  const [project] = projects;
  const hours = await hoursOf();
  return {
    project: { ...project, calendar_id: hours(project.calendar_id) },
    works: works.map(({ id: _, parent_id, calendar_id, ...work }) => ({
      ...work,
      parent: rowOf.get(parent_id) ?? null,
      calendar: calendar_id === null ? null : hours(calendar_id),
    })),
    links: links
      .map(
        ({ predecessor_id, successor_id, type, lag, lag_unit }) =>
          `${rowOf.get(predecessor_id)} ${rowOf.get(successor_id)} ${type} ${lag} ${lag_unit}`,
      )
      .sort(),
    baselines: baselines
      .map(
        ({ name, work_id, start, finish, duration_minutes }) =>
          `${name}: ${rowOf.get(work_id)} ${start} ${finish} ${duration_minutes}`,
      )
      .sort(),
  };
}

/** Schedules the file like a program that does not know Gantry. Returns the tasks whose dates differ from the file. */
function listAstray(text: string): string[] {
  const stored = new Map<number, StoredTask>();
  const reader = new MsProjectReader({ onTask: (task) => stored.set(task.uid, task) });
  reader.write(
    text.replaceAll(/<ExtendedAttribute><FieldID>\d+<\/FieldID><Value>.*?<\/ExtendedAttribute>/g, ''),
  );
  const plan = reader.close();
  const run = schedule(convertNeutralPlan(plan).plan);
  return plan.tasks.flatMap(({ uid, name, summary, actualStart, actualFinish }) => {
    const now = run.findWork(String(uid));
    const { start, finish } = stored.get(uid) ?? {};
    if (now === null || uid === 0 || summary || actualFinish !== null) return [];
    const at = `${formatTime(now.start)} ${formatTime(now.finish)}`;
    const wanted = `${actualStart ?? start ?? formatTime(now.start)} ${finish ?? formatTime(now.finish)}`;
    return at === wanted || (start === null && finish === null) ? [] : [`${name}: ${at}, not ${wanted}`];
  });
}

/** The content of a calendar as working minutes of each week over twenty years. */
async function hoursOf() {
  const calendars = await listCalendars(services.db);
  return (id: string): string => {
    const calendar = makeDateCalendar(calendars, id);
    const first = Date.UTC(2004, 0, 1);
    const days = Array.from({ length: 1100 }, (_, week) =>
      new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 16),
    );
    return days.map((day, at) => calendar.workingMinutesBetween(days[at - 1] ?? day, day)).join(' ');
  };
}

beforeAll(async () => {
  ada = await office.person({ name: 'Trần Thị Łukasz', roles: ['admin'] });
  adaIn = await signInAs(office.services, ada.id);
});

const keyOf = (index: number, copy: string) => `P${String.fromCharCode(65 + index)}${copy}`;

// The real plans are next to the checkout on developers' machines. Without them there is nothing to compare with.
describe.skipIf(!hasSharedData)(`a plan of Microsoft Project${WITHOUT_DATA}`, () => {
  it.each(XML_PLANS.map((name, index) => ({ name, index })))(
    '$name is the same plan after import, export and import',
    async ({ name, index }) => {
      const [first, second] = [keyOf(index, 'A'), keyOf(index, 'B')];
      await importPlan(services, await readPlanFile(createReadStream(sharedPath(`msproject/${name}.xml`))), {
        key: first,
        reason: 'real',
      });
      const written = await textOf(first);
      expect(listAstray(written)).toEqual([]);
      await bring(second, written);
      const before = await planOf(first);
      expect(before.works.length).toBeGreaterThan(0);
      expect(await planOf(second)).toEqual(before);
      // Work numbers, and with them the whole file, are the same in repeated exports.
      expect((await textOf(second)).replaceAll(second, first)).toBe(written);
    },
  );
});

describe('the file', () => {
  let projectId: string;
  let works: Rows;
  beforeAll(async () => {
    const project = await ada.make('/api/projects', {
      key: 'EXP',
      name: 'Quay <&> Şehir',
      start: '2026-03-02',
    });
    projectId = project.id;
    const phase = await ada.make('/api/works', { title: 'Phase', projectId });
    const anchor = await ada.make('/api/works', {
      title: '=cmd|"/c calc"!A1 <b>&amp;</b>',
      description: 'Line one\n]]>\n<script>',
      projectId,
      parentId: phase.id,
      start: '2026-03-02T08:00',
      due: '2026-03-03T17:00',
      ownerId: ada.id,
      priority: 'high',
    });
    const done = await ada.make('/api/works', {
      title: 'Accepted',
      projectId,
      milestone: true,
      due: '2026-03-04T17:00',
    });
    await ada.make('/api/links', {
      predecessorId: anchor.id,
      successorId: done.id,
      lag: 50,
      lagUnit: 'percent',
    });
    works = await ada.list(`/api/works?filter=project:is:${projectId}&sort=rank`);
  });

  const download = (who: SignedIn, id = projectId) =>
    office.app.inject(by(who, { method: 'GET', url: `/api/projects/${id}/export.xml` }));

  it('is an attachment with its own name, in UTF-8, and contains texts unchanged', async () => {
    const answer = await download(adaIn);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': 'attachment; filename="EXP-2026-03-02.xml"',
      'cache-control': 'no-store',
    });
    expect(answer.payload).toContain('<Title>Quay &lt;&amp;&gt; Şehir</Title>');
    expect(answer.payload).toContain('<Name>=cmd|"/c calc"!A1 &lt;b&gt;&amp;amp;&lt;/b&gt;</Name>');
    expect(answer.payload).toContain('<Notes>Line one\n]]&gt;\n&lt;script&gt;</Notes>');
    expect(answer.payload).toContain('<Name>Trần Thị Łukasz</Name>');
  });

  it('writes summaries, lags and dates as Microsoft Project does', async () => {
    const { payload } = await download(adaIn);
    const tasks = payload.split('<Task>').slice(1);
    expect(tasks).toHaveLength(works.length + 1);
    const [, phase, anchor, accepted] = tasks;
    expect(phase).toMatch(
      /<Start>2026-03-02T08:00:00<\/Start><Finish>2026-03-03T17:00:00<\/Finish><Duration>PT16H0M0S</,
    );
    expect(phase).toContain('<Summary>1</Summary>');
    expect(anchor).toContain(
      '<OutlineNumber>1.1</OutlineNumber><OutlineLevel>2</OutlineLevel><Priority>800</Priority>',
    );
    expect(accepted).toContain(
      '<PredecessorLink><PredecessorUID>2</PredecessorUID><Type>1</Type><CrossProject>0</CrossProject><LinkLag>50</LinkLag><LagFormat>19</LagFormat>',
    );
  });

  it('contains actual dates: a finish has a start, and what remains is exact to the minute', async () => {
    const { id: projectId } = await ada.make('/api/projects', {
      key: 'HAP',
      name: 'Happened',
      daysPerMonth: 22,
    });
    const make = (title: string) =>
      ada.make('/api/works', { title, projectId, start: '2026-02-23', durationMinutes: 960 });
    const finished = await make('Finished');
    await ada.patch(`/api/works/${finished.id}`, { version: 1, actualFinish: '2026-02-25T12:00' });
    const begun = await make('EditSnapshot');
    const half = await ada.patch(`/api/works/${begun.id}`, {
      version: 1,
      progress: 50,
      actualStart: '2026-02-24',
    });
    await ada.patch(`/api/works/${begun.id}`, {
      version: half.body.response.version,
      remainingMinutes: 500,
    });
    const xml = await textOf('HAP');
    expect(xml).toContain('<DaysPerMonth>22</DaysPerMonth>');
    const [first = '', second = ''] = xml.split('<Task>').slice(2);
    expect(first).toContain('<ActualStart>2026-02-23T08:00:00</ActualStart>');
    expect(first).toContain('<ActualFinish>2026-02-25T12:00:00</ActualFinish>');
    expect(second).toContain('<ActualStart>2026-02-24T08:00:00</ActualStart>');
    expect(second).not.toContain('<ActualFinish>');
    expect(second).toContain('<RemainingDuration>PT8H20M0S</RemainingDuration>');
  });

  it('[R218] contains where the done part stops and the rest resumes, and this is imported again', async () => {
    const { id: projectId } = await ada.make('/api/projects', { key: 'RES', name: 'Put off' });
    const begin = async (title: string) => {
      const { id } = await ada.make('/api/works', {
        title,
        projectId,
        start: '2026-02-23',
        durationMinutes: 960,
      });
      const patch = async (fields: object) => {
        const { version } = (await ada.get(`/api/works/${id}`)).body.response;
        await ada.patch(`/api/works/${id}`, { version, ...fields });
      };
      await patch({ progress: 25, actualStart: '2026-02-23' });
      return patch;
    };
    await begin('Goes on');
    const putOff = await begin('Put off');
    await putOff({ resume: '2026-03-02T08:00' });
    const doneSince = await begin('Done since');
    await doneSince({ resume: '2026-03-02T08:00' });
    await doneSince({ progress: 50 });

    const text = await textOf('RES');
    const [goesOn, stands, went] = text.split('<Task>').slice(2);
    expect(goesOn).not.toMatch(/<Stop>|<Resume>/);
    expect(stands).toContain('<Stop>2026-02-23T12:00:00</Stop><Resume>2026-03-02T08:00:00</Resume>');
    expect(went).toContain('<Stop>2026-03-02T12:00:00</Stop><Resume>2026-03-02T12:00:00</Resume>');
    await bring('RET', text);
    const resumed = (await planOf('RET')).works.map(({ resume, resume_done_minutes }) => [
      resume,
      resume_done_minutes,
    ]);
    expect(resumed).toEqual([
      [null, null],
      ['2026-03-02T08:00', 240],
      ['2026-03-02T12:00', 480],
    ]);
    const dues = ({ works }: Awaited<ReturnType<typeof planOf>>) => works.map(({ due }) => due);
    expect(dues(await planOf('RET'))).toEqual(dues(await planOf('RES')));
  });

  it('pins what waits for another project, and explains this in its notes', async () => {
    const project = async (key: string, more: object = {}) =>
      (await ada.make('/api/projects', { key, name: `Project ${key}`, start: '2026-03-02', ...more })).id;
    const [home, other] = [await project('PIN'), await project('OTH', { visibility: 'members' })];
    const make = (title: string, projectId: string, more: object = {}) =>
      ada.make('/api/works', { title, projectId, durationMinutes: 480, ...more });
    const dig = await make('Dig', other, { start: '2026-03-09' });
    const early = await make('Early', other, { start: '2026-03-02' });
    const pour = await make('Pour', home, { description: 'In one go.' });
    const cure = await make('Cure', home);
    const phase = await make('Phase', home, { durationMinutes: null });
    await make('Below', home, { parentId: phase.id });
    const free = await make('Free', home, { start: '2026-03-04' });
    const link = (predecessorId: string, successorId: string, more: object = {}) =>
      ada.make('/api/links', { predecessorId, successorId, ...more });
    await link(dig.id, pour.id, { lag: 480 });
    await link(pour.id, cure.id);
    await link(dig.id, phase.id);
    await link(early.id, free.id);
    const before = (await planOf('PIN')).works;
    const startOf = (all: Rows, title: string) => all.find((work) => work.title === title)?.start;
    expect(startOf(before, 'Pour')).toBe('2026-03-11T08:00');
    expect(startOf(before, 'Below')).toBe('2026-03-10T08:00');

    for (const dates of ['held', 'free']) {
      const text = await textOf('PIN', { holdsDates: dates === 'held' });
      const taskOf = (title: string) =>
        text.split('<Task>').find((task) => task.includes(`<Name>${title}</Name>`)) ?? '';
      expect(taskOf('Pour')).toMatch(/<ConstraintType>4<.*<ConstraintDate>2026-03-11T08:00:00</);
      expect(taskOf('Pour')).toContain(
        '<Notes>In one go.\n\nGantry: comes after OTH-1 Dig, project Project OTH (FS+8h), which is not in this file.</Notes>',
      );
      // This constraint is the plan's own: no mark lets an import remove it.
      expect(taskOf('Pour')).not.toContain('<ExtendedAttribute>');
      expect(taskOf('Below')).toMatch(/<ConstraintType>4<.*<ConstraintDate>2026-03-10T08:00:00</);
      expect(taskOf('Cure')).toContain('<ConstraintType>0<');
      expect(taskOf('Free')).toContain('comes after OTH-2 Early');
      const key = dates === 'held' ? 'PIH' : 'PIF';
      await bring(key, text);
      const [{ id = '' } = {}] = (await pool.query('select id from project where key = $1', [key])).rows;
      expect(await ada.post(`/api/projects/${id}/schedule`)).toMatchObject({ status: 200 });
      const after = (await planOf(key)).works;
      for (const title of ['Pour', 'Cure', 'Below'])
        expect(startOf(after, title)).toBe(startOf(before, title));
      expect(after.map(({ description }) => description)).toEqual(
        before.map(({ description }) => description),
      );
    }
  });

  it('reveals only the existence of a predecessor that the reader may not see', async () => {
    const project = async (key: string, more: object = {}) =>
      (await ada.make('/api/projects', { key, name: key, start: '2026-03-02', ...more })).id;
    const [home, closed] = [await project('SEE'), await project('SHU', { visibility: 'members' })];
    const secret = await ada.make('/api/works', {
      title: 'Secret',
      projectId: closed,
      start: '2026-03-09',
      durationMinutes: 480,
    });
    const open = await ada.make('/api/works', { title: 'Open', projectId: home, durationMinutes: 480 });
    await ada.make('/api/links', { predecessorId: secret.id, successorId: open.id });
    const ben = await signInAs(office.services, (await office.person({ name: 'Ben', roles: ['member'] })).id);
    const { payload } = await download(ben, home);
    expect(payload).toContain(
      '<Notes>Gantry: comes after a work that the person who exported may not see, which is not in this file.</Notes>',
    );
    expect(payload).toContain('<ConstraintDate>2026-03-10T08:00:00</ConstraintDate>');
    expect(payload).not.toMatch(/SHU|Secret/);
  });

  it('[R219] contains the interruptions of works as the work of each day, and they are imported again', async () => {
    const { id: projectId } = await ada.make('/api/projects', { key: 'CUT', name: 'In parts' });
    const interruptions = [
      { afterMinutes: 480, minutes: 960 },
      { afterMinutes: 720, minutes: 240 },
    ];
    const make = (title: string, more: object = {}) =>
      ada.make('/api/works', { title, projectId, start: '2026-02-23', durationMinutes: 960, ...more });
    await make('Without people', { interruptions });
    await make('One does it', { interruptions, ownerId: ada.id });
    const begun = await make('EditSnapshot', { interruptions });
    await make('In one piece');
    await ada.patch(`/api/works/${begun.id}`, {
      progress: 60,
      actualStart: '2026-02-23',
      version: begun.version,
    });

    const text = await textOf('CUT');
    const [assignment = ''] = text.split('<Assignment>').slice(1);
    expect(assignment).toContain('<ResourceUID>-65535</ResourceUID>');
    expect([...assignment.matchAll(/<Value>(.*?)<\/Value>/g)].map(([, value]) => value)).toEqual([
      'PT8H0M0S',
      'PT0H0M0S',
      'PT0H0M0S',
      'PT0H0M0S',
      'PT4H0M0S',
      'PT0H0M0S',
      'PT4H0M0S',
    ]);
    await bring('CUS', text);
    const partsOf = async (key: string) =>
      (await planOf(key)).works.map(({ title, start, due, interruptions }) => ({
        title,
        start,
        due,
        interruptions,
      }));
    expect(await partsOf('CUS')).toEqual(await partsOf('CUT'));
    expect((await partsOf('CUS'))[0]).toMatchObject({ due: '2026-02-27T12:00', interruptions });
  });

  it('contains the baselines, the latest first', async () => {
    for (const name of ['First', 'Second']) {
      office.clock.advance({ minutes: 1 });
      await ada.make(`/api/projects/${projectId}/baselines`, { name });
      const [, anchor] = await ada.list(`/api/works?filter=project:is:${projectId}&sort=rank`);
      await ada.patch(`/api/works/${anchor?.id}`, { start: '2026-03-09T08:00', version: anchor?.version });
    }
    const anchor = (await download(adaIn)).payload.split('<Task>')[3];
    expect(anchor).toMatch(
      /<Baseline><Number>0<\/Number><Start>2026-03-09T08:00:00<.*<Baseline><Number>1<\/Number><Start>2026-03-02T08:00:00<\/Start><Finish>2026-03-03T17:00:00<\/Finish><Duration>PT16H0M0S<\/Duration><DurationFormat>7</,
    );
    await ada.patch(`/api/works/${works[1]?.id}`, {
      start: '2026-03-02T08:00',
      version: (await ada.get(`/api/works/${works[1]?.id}`)).body.response.version,
    });
  });

  it('is imported with people as owners', async () => {
    await bring('EXQ', (await download(adaIn)).payload);
    const before = await planOf('EXP');
    const again = await planOf('EXQ');
    expect(again.links).toEqual(before.links);
    const facts = (plan: typeof before) =>
      plan.works.map(({ title, description, owner_id }) => [title, description, owner_id]);
    expect(facts(again)).toEqual(facts(before));
    expect(facts(again)[1]?.[2]).toBe(ada.id);
  });

  it('contains only what the person may see, and requires the right to export', async () => {
    const mai = await office.person({ name: 'Mai Pham' });
    const maiIn = await signInAs(office.services, mai.id);
    const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    const own = await ada.make('/api/works', { title: 'Open part', projectId: secret.id, ownerId: mai.id });
    const hidden = await ada.make('/api/works', { title: 'Hidden part', projectId: secret.id });
    await ada.make('/api/links', { predecessorId: hidden.id, successorId: own.id });
    expect((await download(maiIn, secret.id)).statusCode).toBe(404);
    expect((await download(adaIn, secret.id)).payload).toContain('Hidden part');
    const vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
    expect((await download(await signInAs(office.services, vera.id))).statusCode).toBe(403);
  });

  it('is written for an empty project, too', async () => {
    const empty = await ada.make('/api/projects', { key: 'EMP', name: 'Empty' });
    const { payload } = await download(adaIn, empty.id);
    expect(payload).toContain('<StartDate>2026-03-02T10:02:00</StartDate>');
    expect((await readPlanFile(bytesOf(payload))).plan.tasks).toHaveLength(1);
  });
});

describe('dates without an explanation', () => {
  const task = (uid: number, name: string, [start, finish]: [string, string], more = '') =>
    `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel>
      <Start>${start}:00</Start><Finish>${finish}:00</Finish><Duration>PT8H0M0S</Duration>${more}</Task>`;
  const after = (uid: number) =>
    `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>1</Type></PredecessorLink>`;
  const day = (date: string): [string, string] => [`${date}T08:00`, `${date}T17:00`];
  const hours = (from: string, to: string) =>
    `<WorkingTime><FromTime>${from}:00</FromTime><ToTime>${to}:00</ToTime></WorkingTime>`;
  const week = [1, 2, 3, 4, 5, 6, 7]
    .map((dayType) => {
      const isWorking = dayType > 1 && dayType < 7;
      const times = `<WorkingTimes>${hours('08:00', '12:00')}${hours('13:00', '17:00')}</WorkingTimes>`;
      return `<WeekDay><DayType>${dayType}</DayType><DayWorking>${Number(isWorking)}</DayWorking>${isWorking ? times : ''}</WeekDay>`;
    })
    .join('');
  const xml = `<Project xmlns="http://schemas.microsoft.com/project"><Title>Held</Title>
    <StartDate>2026-03-02T08:00:00</StartDate><CalendarUID>1</CalendarUID><MinutesPerDay>480</MinutesPerDay>
    <Calendars><Calendar><UID>1</UID><Name>Held</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${week}</WeekDays></Calendar></Calendars>
    <Tasks>${[
      task(1, 'First', day('2026-03-02')),
      task(2, 'Follows', day('2026-03-03'), after(1)),
      task(3, 'Waits', day('2026-03-10'), after(2)),
      task(4, 'Follows what waits', day('2026-03-11'), after(3)),
      task(5, 'Too early', day('2026-03-10'), after(4)),
      task(6, 'Longer than it says', ['2026-03-02T08:00', '2026-03-05T17:00']),
      task(7, 'As late as possible', day('2026-03-04'), '<ConstraintType>1</ConstraintType>'),
    ].join('')}</Tasks></Project>`;
  /** How each task of a file is placed, by its name. */
  const placingOf = (text: string) =>
    text
      .split('<Task>')
      .slice(2)
      .map((part) =>
        ['Name', 'Manual', 'ConstraintType', 'ConstraintDate']
          .map((name) => new RegExp(`<${name}>(.*?)</${name}>`).exec(part)?.[1] ?? '-')
          .join(' '),
      );

  it('are pinned as mildly as possible, and successors follow their links', async () => {
    await bring('HLD', xml);
    const held = await textOf('HLD');
    expect(placingOf(held)).toEqual([
      'First 0 0 -',
      'Follows 0 0 -',
      'Waits 0 4 2026-03-10T08:00:00',
      'Follows what waits 0 0 -',
      'Too early 0 2 2026-03-10T08:00:00',
      'Longer than it says 1 0 -',
      'As late as possible 0 4 2026-03-04T08:00:00',
    ]);
    expect(listAstray(held)).toEqual([]);
    const free = await textOf('HLD', { holdsDates: false });
    expect(placingOf(free)[2]).toBe('Waits 0 0 -');
    expect(listAstray(free)).toHaveLength(5);
  });

  it('come back unchanged; tasks that a planner has moved since have the dates of the file', async () => {
    const held = await textOf('HLD');
    const before = await planOf('HLD');
    await bring('HLE', held);
    expect(await planOf('HLE')).toEqual(before);
    const moved = held
      .replace('<ConstraintDate>2026-03-10T08:00:00', '<ConstraintDate>2026-03-12T08:00:00')
      .replace('<Manual>1</Manual>', '<Manual>0</Manual>');
    await bring('HLF', moved);
    const facts = (await planOf('HLF')).works.map(
      ({ schedule_mode, constraint_type, constraint_date }) =>
        `${schedule_mode} ${constraint_type} ${constraint_date}`,
    );
    expect(facts[2]).toBe('auto start_no_earlier_than 2026-03-12T08:00');
    expect(facts.filter((fact) => fact.startsWith('manual'))).toEqual([]);
    expect(facts[4]).toBe('auto as_soon_as_possible null');
  });

  it('are pinned or left free as the caller of the API requests', async () => {
    const { rows } = await pool.query(`select id from project where key = 'HLD'`);
    const url = `/api/projects/${rows[0].id}/export.xml`;
    const call = async (query: string) =>
      (await office.app.inject(by(adaIn, { method: 'GET', url: `${url}${query}` }))).payload;
    expect(placingOf(await call(''))[2]).toBe('Waits 0 4 2026-03-10T08:00:00');
    expect(placingOf(await call('?dates=free'))[2]).toBe('Waits 0 0 -');
  });
});
