import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeDateCalendar } from '@gantry/scheduling';
import { beforeAll, describe, expect, it } from 'vitest';
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

/** What the operator's command writes. */
async function textOf(key: string): Promise<string> {
  const reader = { db: services.db, actor: null, time: await loadCompanyTime(services.db, services.clock) };
  const { xml } = await openPlan(reader, await getProject(reader, { key }));
  let text = '';
  for await (const part of xml) text += part;
  return text;
}

const bring = async (key: string, xml: string) =>
  importPlan(services, await readPlanFile(bytesOf(xml)), { key, reason: 'test' });

/** All that a plan says of its works, without what belongs to the copy: ids, key numbers, times of writing. */
async function planOf(key: string) {
  const { rows: works } = await pool.query(
    `select w.id, w.parent_id, w.title, w.description, w.status, w.priority, w.owner_id, w.start, w.due,
       array(select coalesce(a.user_id, a.resource_id) || ' ' || a.units from assignment a
         where a.work_id = w.id order by a.user_id is null, a.place) as assigned,
       w.duration_minutes, w.effort_minutes, w.progress, w.deadline, w.schedule_mode, w.constraint_type,
       w.constraint_date, w.milestone, w.calendar_id, w.actual_start, w.actual_finish, w.resume, w.resume_done_minutes
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
  };
}

/** What a calendar comes to: working minutes of each week over twenty years. */
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

const plans = fileURLToPath(new URL('../../../../shared/data/msproject/', import.meta.url));
const names = existsSync(plans) ? readdirSync(plans).filter((name) => name.endsWith('.xml')) : [];
const keyOf = (index: number, copy: string) => `P${String.fromCharCode(65 + index)}${copy}`;

// The real plans lie beside the checkout where there are developers; without them there is nothing to compare with.
describe.skipIf(names.length === 0)('a plan of Microsoft Project', () => {
  it.each(names.map((name, index) => ({ name, index })))(
    '$name is the same plan after import, export and import',
    async ({ name, index }) => {
      const [first, second] = [keyOf(index, 'A'), keyOf(index, 'B')];
      await importPlan(services, await readPlanFile(createReadStream(plans + name)), {
        key: first,
        reason: 'real',
      });
      const written = await textOf(first);
      await bring(second, written);
      const before = await planOf(first);
      expect(before.works.length).toBeGreaterThan(0);
      expect(await planOf(second)).toEqual(before);
      // Numbers of works, and with them the whole file, stay the same however often it is taken out.
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

  it('comes as an attachment with a name of its own, in UTF-8, and holds texts as texts', async () => {
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

  it('spells summaries, lags and dates as Microsoft Project does', async () => {
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

  it('says what happened: a finish has a start, and what remains stands to the minute', async () => {
    const { id: projectId } = await ada.make('/api/projects', { key: 'HAP', name: 'Happened' });
    const make = (title: string) =>
      ada.make('/api/works', { title, projectId, start: '2026-02-23', durationMinutes: 960 });
    const finished = await make('Finished');
    await ada.patch(`/api/works/${finished.id}`, { version: 1, actualFinish: '2026-02-25T12:00' });
    const begun = await make('Begun');
    const half = await ada.patch(`/api/works/${begun.id}`, {
      version: 1,
      progress: 50,
      actualStart: '2026-02-24',
    });
    await ada.patch(`/api/works/${begun.id}`, {
      version: half.body.response.version,
      remainingMinutes: 500,
    });
    const [first = '', second = ''] = (await textOf('HAP')).split('<Task>').slice(2);
    expect(first).toContain('<ActualStart>2026-02-23T08:00:00</ActualStart>');
    expect(first).toContain('<ActualFinish>2026-02-25T12:00:00</ActualFinish>');
    expect(second).toContain('<ActualStart>2026-02-24T08:00:00</ActualStart>');
    expect(second).not.toContain('<ActualFinish>');
    expect(second).toContain('<RemainingDuration>PT8H20M0S</RemainingDuration>');
  });

  it('[R218] says where what is done stops and what is left resumes, and reads it again', async () => {
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

  it('says what the dates were, the latest baseline first', async () => {
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

  it('is read again with people as owners', async () => {
    await bring('EXQ', (await download(adaIn)).payload);
    const before = await planOf('EXP');
    const again = await planOf('EXQ');
    expect(again.links).toEqual(before.links);
    const facts = (plan: typeof before) =>
      plan.works.map(({ title, description, owner_id }) => [title, description, owner_id]);
    expect(facts(again)).toEqual(facts(before));
    expect(facts(again)[1]?.[2]).toBe(ada.id);
  });

  it('holds what the person may see, and is refused to those who may take nothing out', async () => {
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
