import { convertNeutralPlan, formatTime, schedule } from '@gantry/scheduling';
import { readMsProject } from '@gantry/scheduling/msproject';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';

/* It is Monday 2 March 2026. A plan that is exported as XML and imported again is the same plan. */
const office = await openOffice();
let ada: Caller;
let adaIn: SignedIn;
let importer: TestImporter;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  adaIn = await signInAs(office.services, ada.id);
  importer = new TestImporter(office, adaIn);
});

const makeProject = (key: string, more: object = {}) =>
  ada.make('/api/projects', { key, name: `Project ${key}`, start: '2026-03-02', ...more });

const download = async (projectId: string, who: SignedIn = adaIn): Promise<string> => {
  const url = `/api/projects/${projectId}/export.xml`;
  const { statusCode, payload } = await office.app.inject(by(who, { method: 'GET', url }));
  expect(statusCode, payload).toBe(200);
  return payload;
};

const bring = async (xml: string, key: string): Promise<string> =>
  (await importer.bring(xml, { key, name: `Project ${key}` })).result.projectId;

const worksOf = (projectId: string) =>
  ada.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);

const datesOf = async (projectId: string) =>
  (await worksOf(projectId)).map(({ title, start, due }) => `${title} ${start} ${due}`);

/** The imported plan, and whether its dates stay when it is scheduled. */
async function comeAgain(projectId: string, key: string): Promise<string> {
  const before = await datesOf(projectId);
  const copyId = await bring(await download(projectId), key);
  expect(await datesOf(copyId)).toEqual(before);
  expect(await ada.post(`/api/projects/${copyId}/schedule`)).toMatchObject({ status: 200 });
  expect(await datesOf(copyId)).toEqual(before);
  return copyId;
}

const read = async (url: string) => (await ada.get(url)).body.response;

describe('an exported and imported plan', () => {
  it('has the same dates of a phase with a work that was done on other days than planned', async () => {
    const { id: projectId } = await makeProject('DONA', { start: '2026-02-23' });
    const phase = await ada.make('/api/works', { title: 'Phase', projectId });
    const within = { projectId, parentId: phase.id, durationMinutes: 1440 };
    const survey = await ada.make('/api/works', { title: 'Survey', ...within });
    await ada.make('/api/works', { title: 'Report', ...within, start: '2026-02-26', durationMinutes: 480 });
    const done = { status: 'done', actualStart: '2026-02-24', actualFinish: '2026-02-27' };
    await ada.patch(`/api/works/${survey.id}`, { version: survey.version, ...done });
    expect(await datesOf(projectId)).toContain('Phase 2026-02-24T08:00 2026-02-27T17:00');
    await comeAgain(projectId, 'DONB');
  });

  it('uses the same calendars, without copies of them', async () => {
    const span: [number, number] = [360, 840];
    const base = await ada.make('/api/calendars', {
      name: 'Site',
      week: [[], [span], [span], [span], [span], [], []],
      exceptions: [
        {
          name: 'Closed',
          from: '2026-03-01',
          to: '2027-03-31',
          spans: [],
          repeat: { unit: 'month', every: 1, on: { day: 5 } },
        },
      ],
      workWeeks: [
        {
          name: 'Summer',
          from: '2026-06-01',
          to: '2026-06-30',
          week: [null, null, null, null, null, [span], null],
        },
      ],
    });
    const night = await ada.make('/api/calendars', {
      name: 'Crane',
      parentId: base.id,
      exceptions: [{ name: 'Service', from: '2026-03-10', to: '2026-03-11', spans: [] }],
    });
    const { id } = await makeProject('CALA', { calendarId: base.id });
    const dig = await ada.make('/api/works', { title: 'Dig', projectId: id, durationMinutes: 2400 });
    const lift = await ada.make('/api/works', {
      title: 'Lift',
      projectId: id,
      durationMinutes: 960,
      calendarId: night.id,
    });
    await ada.make('/api/links', { predecessorId: dig.id, successorId: lift.id });
    const before = await ada.list('/api/calendars');
    const copyId = await comeAgain(id, 'CALB');
    expect(await ada.list('/api/calendars')).toEqual(before);
    expect((await read(`/api/projects/${copyId}`)).calendarId).toBe(base.id);
    expect((await worksOf(copyId)).map(({ calendarId }) => calendarId)).toEqual([null, night.id]);
  });

  it('brings its calendar along, once, if the one of that name has other hours', async () => {
    const week = [[], [[480, 960]], [[480, 960]], [[480, 960]], [], [], []];
    const calendar = await ada.make('/api/calendars', { name: 'Short week', week });
    const { id } = await makeProject('CALC', { calendarId: calendar.id });
    await ada.make('/api/works', { title: 'Dig', projectId: id, durationMinutes: 960 });
    const xml = await download(id);
    const { version } = await read(`/api/calendars/${calendar.id}`);
    const longer = week.with(4, [[480, 960]]);
    expect(await ada.patch(`/api/calendars/${calendar.id}`, { week: longer, version })).toMatchObject({
      status: 200,
    });
    const first = await bring(xml, 'CALD');
    const { calendarId } = await read(`/api/projects/${first}`);
    expect(await read(`/api/calendars/${calendarId}`)).toMatchObject({ name: 'Short week (CALD)', week });
    const copyId = await comeAgain(first, 'CALE');
    expect((await read(`/api/projects/${copyId}`)).calendarId).toBe(calendarId);
  });

  it('distinguishes the owner of a work from its assignees', async () => {
    const anna = await office.person({ name: 'Anna Ek' });
    const ben = await office.person({ name: 'Ben Builder' });
    const cleo = await office.person({ name: 'Cleo Crew' });
    const crane = await ada.make('/api/resources', { name: 'Tower crane', kind: 'machine' });
    const { id } = await makeProject('OWNA');
    const make = (title: string, more: object) =>
      ada.make('/api/works', { title, projectId: id, durationMinutes: 960, ...more });
    await make('Owner alone', { ownerId: anna.id });
    await make('Owner does not do it', { ownerId: anna.id, assigneeIds: [ben.id, cleo.id] });
    await make('No owner', { assigneeIds: [ben.id], units: { [ben.id]: 50 } });
    await make('Owner does it last', { ownerId: cleo.id, assigneeIds: [ben.id, cleo.id] });
    await make('Owner does it first', { ownerId: cleo.id, assigneeIds: [cleo.id, anna.id] });
    await make('Owner and crane', { ownerId: anna.id, resourceIds: [crane.id] });
    await make('Crane alone', { resourceIds: [crane.id] });
    const peopleOf = async (projectId: string) =>
      (await worksOf(projectId)).map(({ title, ownerId, assigneeIds, resourceIds, units }) => ({
        ...{ title, ownerId, assigneeIds, resourceIds, units },
      }));
    const before = await peopleOf(id);
    expect(before[0]).toMatchObject({ ownerId: anna.id, assigneeIds: [] });
    expect(await peopleOf(await comeAgain(id, 'OWNB'))).toEqual(before);
  });

  it('takes the owner from the file, and the person whom a planner has assigned since', async () => {
    const dora = await office.person({ name: 'Dora Dock' });
    const emil = await office.person({ name: 'Emil Engine' });
    const { id } = await makeProject('OWNC');
    const make = (title: string, more: object) =>
      ada.make('/api/works', { title, projectId: id, durationMinutes: 960, ...more });
    await make('Hand over', { ownerId: dora.id });
    await make('Other', { ownerId: emil.id, assigneeIds: [emil.id] });
    const xml = await download(id);
    expect(xml).toMatch(/<FieldName>Text29<\/FieldName><Alias>Gantry: owner<\/Alias>/);
    const [, task = ''] = xml.split('<Task>').slice(1);
    expect(task).toContain('<Value>Owner: 1 Dora Dock, no assignees</Value>');
    // In Microsoft Project the planner assigns the task to the other person.
    const changed = xml.replace('<TaskUID>1</TaskUID><ResourceUID>1<', '<TaskUID>1</TaskUID><ResourceUID>2<');
    const [handed] = await worksOf(await bring(changed, 'OWND'));
    expect(handed).toMatchObject({ ownerId: dora.id, assigneeIds: [emil.id] });
  });

  it('keeps the quantity of a resource', async () => {
    const cranes = await ada.make('/api/resources', { name: 'Mobile cranes', kind: 'machine', capacity: 3 });
    const { id } = await makeProject('CAPA');
    const lift = { title: 'Lift', projectId: id, durationMinutes: 960, resourceIds: [cranes.id] };
    await ada.make('/api/works', { ...lift, units: { [cranes.id]: 250 } });
    const xml = await download(id);
    expect(xml).toContain('<MaxUnits>3</MaxUnits>');
    // The importing company does not know them yet.
    expect(await ada.delete(`/api/resources/${cranes.id}`)).toMatchObject({ status: 200 });
    const [lifted] = await worksOf(await bring(xml, 'CAPB'));
    const [madeId = ''] = (lifted?.resourceIds ?? []) as string[];
    expect(madeId).not.toBe(cranes.id);
    expect(await read(`/api/resources/${madeId}`)).toMatchObject({ name: 'Mobile cranes', capacity: 3 });
    expect(lifted?.units).toEqual({ [madeId]: 250 });
  });

  it('keeps the names of baselines, and which one is the latest', async () => {
    const { id } = await makeProject('BASA');
    const dig = await ada.make('/api/works', { title: 'Dig', projectId: id, durationMinutes: 960 });
    for (const [name, start] of [
      ['Tender <1>', '2026-03-09'],
      ['Contract', '2026-03-16'],
      ['After the flood', '2026-03-23'],
    ]) {
      office.clock.advance({ minutes: 1 });
      const { version } = await read(`/api/works/${dig.id}`);
      await ada.patch(`/api/works/${dig.id}`, { start, version });
      await ada.make(`/api/projects/${id}/baselines`, { name });
    }
    const baselinesOf = async (projectId: string) => {
      const all = await ada.list(`/api/projects/${projectId}/baselines`);
      const dates = await Promise.all(all.map(({ id: baselineId }) => read(`/api/baselines/${baselineId}`)));
      return dates.map(({ name, works }) => [name, (works as { start: string[] }).start]);
    };
    const before = await baselinesOf(id);
    expect(before).toEqual([
      ['After the flood', ['2026-03-23T08:00']],
      ['Contract', ['2026-03-16T08:00']],
      ['Tender <1>', ['2026-03-09T08:00']],
    ]);
    const firstId = await comeAgain(id, 'BASB');
    expect(await baselinesOf(firstId)).toEqual(before);
    expect(await baselinesOf(await comeAgain(firstId, 'BASC'))).toEqual(before);
  });

  it('keeps the settings of its project that determine dates', async () => {
    const settingsOf = async (projectId: string) => {
      const { start, statusDate, peopleCount, worksFromStart, progressEntry, daysPerMonth } = await read(
        `/api/projects/${projectId}`,
      );
      return { start, statusDate, peopleCount, worksFromStart, progressEntry, daysPerMonth };
    };
    const gus = await office.person({ name: 'Gus Gone' });
    const away = { userId: gus.id, from: '2026-03-09', to: '2026-03-10' };
    expect(await ada.post('/api/absences', away)).toMatchObject({ status: 201 });
    for (const [key, settings] of [
      ['SETA', { peopleCount: false, progressEntry: 'as_planned', statusDate: '2026-03-05T17:00' }],
      ['SETC', { peopleCount: true, progressEntry: 'as_it_happens', daysPerMonth: 18 }],
      ['SETE', { peopleCount: true, start: null }],
    ] as const) {
      const { id } = await makeProject(key, settings);
      const dig = { title: 'Dig', projectId: id, ownerId: gus.id, durationMinutes: 2880 };
      await ada.make('/api/works', key === 'SETE' ? { ...dig, start: '2026-03-04' } : dig);
      const before = await settingsOf(id);
      const copyId = await comeAgain(id, key.replace('SET', 'SEU'));
      expect(await settingsOf(copyId)).toEqual(before);
    }
  });

  it('finds people whose names Microsoft Project does not accept by their addresses', async () => {
    const ek = await office.person({ name: 'Ek, Anna' });
    const timo = await office.person({ name: 'Timo [night]' });
    const [lin, linToo] = [await office.person({ name: 'Lin' }), await office.person({ name: 'Lin' })];
    const crane = await ada.make('/api/resources', { name: 'Crane, 50 t [blue]', kind: 'machine' });
    const { id } = await makeProject('NAMA');
    const make = (title: string, more: object) =>
      ada.make('/api/works', { title, projectId: id, durationMinutes: 960, ...more });
    await make('Shift', { ownerId: ek.id, assigneeIds: [ek.id, timo.id], resourceIds: [crane.id] });
    await make('Namesakes', { ownerId: linToo.id, assigneeIds: [lin.id, linToo.id] });
    const xml = await download(id);
    const resources = xml.split('<Resource>').slice(1);
    const names = resources.map((text) => /<Name>(.*?)<\/Name>/.exec(text)?.[1]);
    expect(names).toEqual(['Ek Anna', 'Lin', 'Lin 2', 'Timo (night)', 'Crane 50 t (blue)']);
    expect(resources[0]).toMatch(/<EmailAddress>\S+@\S+<\/EmailAddress>/);
    expect(resources[4]).not.toContain('<EmailAddress>');
    const peopleOf = async (projectId: string) =>
      (await worksOf(projectId)).map(({ ownerId, assigneeIds, resourceIds }) => ({
        ...{ ownerId, assigneeIds, resourceIds },
      }));
    const before = await peopleOf(id);
    expect(await peopleOf(await comeAgain(id, 'NAMB'))).toEqual(before);
    // Without addresses they are found by the remaining names.
    const without = xml.replaceAll(/<EmailAddress>.*?<\/EmailAddress>/g, '');
    const [shift] = await peopleOf(await bring(without, 'NAMC'));
    expect(shift).toEqual(before[0]);
  });

  it('contains when people are absent, and not why', async () => {
    const kim = await office.person({ name: 'Kim Kiln' });
    const lea = await office.person({ name: 'Lea Late' });
    const mo = await office.person({ name: 'Mo Morning' });
    const half = await ada.make('/api/calendars', {
      name: 'Mornings',
      week: [[], [[480, 720]], [[480, 720]], [[480, 720]], [[480, 720]], [], []],
    });
    const { version } = await read(`/api/users/${mo.id}`);
    expect(await ada.patch(`/api/users/${mo.id}`, { calendarId: half.id, version })).toMatchObject({
      status: 200,
    });
    const sick = { from: '2026-03-04', to: '2026-03-05', kind: 'sick', note: 'A tooth' };
    expect(await kim.post('/api/absences', { userId: kim.id, ...sick })).toMatchObject({ status: 201 });
    for (const days of [
      { userId: kim.id, from: '2026-03-09', to: '2026-03-09T12:00' },
      { userId: kim.id, from: '2027-01-04', to: '2027-01-08' },
      { userId: lea.id, from: '2026-03-03', to: '2026-03-04' },
    ])
      expect(await ada.post('/api/absences', days)).toMatchObject({ status: 201 });
    const { id } = await makeProject('AWAA');
    const make = (title: string, more: object) =>
      ada.make('/api/works', { title, projectId: id, durationMinutes: 1440, ...more });
    await make('Alone', { ownerId: kim.id });
    await make('Owner is away', { ownerId: lea.id, assigneeIds: [ada.id] });
    await make('Together', { assigneeIds: [kim.id, mo.id] });
    await make('Own calendar', { ownerId: kim.id, calendarId: half.id });
    const xml = await download(id);
    const calendarOf = (name: string) =>
      xml
        .split('</Calendars>')[0]
        ?.split('<Calendar>')
        .find((text) => text.includes(`<Name>${name}</Name>`)) ?? '';
    const daysOf = (name: string) =>
      [...calendarOf(name).matchAll(/<Exception>.*?<FromDate>(.*?)T.*?<ToDate>(.*?)T/g)].map(
        ([, from, to]) => `${from} ${to}`,
      );
    expect(daysOf('Kim Kiln')).toEqual(['2026-03-04 2026-03-05', '2026-03-09 2026-03-09']);
    expect(calendarOf('Kim Kiln')).toContain('<FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime>');
    // Fridays are days off, without the names of days.
    expect(daysOf('Mo Morning')).toEqual([]);
    expect(calendarOf('Mo Morning')).toContain('<DayType>6</DayType><DayWorking>0</DayWorking>');
    // A person without works here does not affect dates.
    expect(calendarOf('Lea Late')).toBe('');
    expect(xml).not.toMatch(/sick|tooth|2027-01/i);
    await comeAgain(id, 'AWAB');

    const project = await read(`/api/projects/${id}`);
    await ada.patch(`/api/projects/${id}`, { peopleCount: false, version: project.version });
    const silent = await download(id);
    expect(silent).not.toContain('<Name>Kim Kiln</Name><IsBaseCalendar>');
  });

  it('has the same dates in a program that only knows the file', async () => {
    const nia = await office.person({ name: 'Nia North' });
    await ada.post('/api/absences', { userId: nia.id, from: '2026-03-03', to: '2026-03-04' });
    const { id } = await makeProject('AWAC');
    const first = await ada.make('/api/works', {
      ...{ title: 'First', projectId: id, ownerId: nia.id, durationMinutes: 960 },
    });
    const next = await ada.make('/api/works', { title: 'Next', projectId: id, durationMinutes: 480 });
    await ada.make('/api/links', { predecessorId: first.id, successorId: next.id });
    const xml = await download(id);
    expect(await datesOf(id)).toEqual([
      'First 2026-03-02T08:00 2026-03-05T17:00',
      'Next 2026-03-06T08:00 2026-03-06T17:00',
    ]);
    // The work needs no pin: the calendar of the person explains its dates.
    expect(xml).not.toContain('Gantry: dates held');
    const { plan } = convertNeutralPlan(await readMsProject([xml]));
    expect(formatTime(schedule(plan).findWork('1')?.finish ?? 0)).toBe('2026-03-05T17:00:00');
  });
});
