import {
  absenceUpdate,
  attachmentUpdate,
  baselineUpdate,
  calendarUpdate,
  commentUpdate,
  companyUpdate,
  departmentUpdate,
  linkUpdate,
  policyUpdate,
  projectMembersUpdate,
  projectUpdate,
  resourceUpdate,
  statusReportUpdate,
  userUpdate,
  viewUpdate,
  workUpdate,
} from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../tests/office.ts';
import { createPerson } from '../../tests/people.ts';
import { defaultPolicy } from '../access/index.ts';

/*
 * Two people begin to edit the same field. The first saves. The second sends the version at which they began, and gets
 * a conflict with both values, so that nothing of the first is lost. Every field that the contract lets a person change
 * must be tested: a new field fails here until it is listed.
 */
const office = await openOffice();
let ada: Caller;
let ben: Caller;
let made = 0;
const next = (): string => {
  made += 1;
  return String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26));
};
/** Rows that fields refer to. */
const known = {
  users: ['', ''],
  projects: ['', ''],
  departments: ['', ''],
  labels: ['', ''],
  resources: ['', ''],
  works: ['', ''],
  calendar: '',
  calendars: ['', ''],
};

/** The value of the first person, and that of the second. */
type Values = readonly [theirs: unknown, mine: unknown];
type Row = Record<string, unknown> & { readonly version: number };

interface Kind {
  readonly schema: { readonly shape: object };
  readonly values: () => Record<string, Values>;
  /** Creates a row and returns its URL for changes. */
  readonly make: () => Promise<string>;
  readonly read?: (url: string) => Promise<Row>;
  readonly method?: 'patch' | 'put';
  /** Only its author may change it, so both writers are one person on two devices. */
  readonly isOwn?: boolean;
  /** Parts of the body that are not fields of the row. */
  readonly noField?: readonly string[];
  /** Other fields that must be sent with a field. */
  readonly along?: Readonly<Record<string, object>>;
  /** The name of a field in the row and in the error, if it is a different one. */
  readonly named?: Readonly<Record<string, string>>;
}

const get = async (url: string) => (await ada.get(url)).body.response as unknown as Row;
const texts: Values = ['First', 'Second'];
const days: Values = ['2026-03-10', '2026-03-11'];
const idOf = (url: string): string => url.split('/').at(-1) ?? '';
const make = async (url: string, payload: object) => (await ada.make(url, payload)).id;
const newWork = (fields: object = {}) =>
  make('/api/works', { title: 'Pour', start: '2026-03-09', due: '2026-03-13', ...fields });
const newProject = () => {
  const key = `P${next()}`;
  return make('/api/projects', { key, name: `Quay ${key}`, leadId: ada.id });
};
const newDepartment = () => {
  const code = `D${next()}`;
  return make('/api/departments', { code, name: `Department ${code}` });
};
const allWeek = (from: number) => Array(7).fill([[from, from + 480]]);
const newCalendar = () => make('/api/calendars', { name: next(), week: allWeek(480) });
const JULY = { from: '2026-07-01', to: '2026-07-31' };
const summer = (from: number) => ({ name: 'Summer', ...JULY, week: allWeek(from) });
const fair = (name: string) => ({ name, ...JULY, spans: [] });
const newPerson = async () => (await createPerson(office.services.db, { name: `Person ${next()}` })).id;

/** The works of a comment and of the ends of a link. The calls of those rows do not return them. */
const workOf = new Map<string, string>();
async function newComment(): Promise<string> {
  const workId = await newWork();
  const url = `/api/comments/${await make(`/api/works/${workId}/comments`, { body: 'Why?' })}`;
  workOf.set(url, workId);
  return url;
}
async function newLink(): Promise<string> {
  const [predecessorId, successorId] = [await newWork(), await newWork()];
  const url = `/api/links/${await make('/api/links', { predecessorId, successorId, type: 'FS' })}`;
  workOf.set(url, successorId);
  return url;
}
async function newBaseline(): Promise<string> {
  const projectId = await newProject();
  const url = `/api/baselines/${await make(`/api/projects/${projectId}/baselines`, { name: 'Plan' })}`;
  workOf.set(url, projectId);
  return url;
}
async function newFile(): Promise<string> {
  const workId = await newWork();
  const upload = await make(`/api/works/${workId}/uploads`, { name: 'Zero', size: 0 });
  const url = `/api/attachments/${await make(`/api/uploads/${upload}/attachment`, {})}`;
  workOf.set(url, workId);
  return url;
}
async function newReport(): Promise<string> {
  const projectId = await newProject();
  const report = { health: 'unknown', note: 'Zero' };
  const url = `/api/status-reports/${await make(`/api/projects/${projectId}/status-reports`, report)}`;
  workOf.set(url, projectId);
  return url;
}
const readLink = async (url: string) => {
  const { links } = (await get(`/api/works/${workOf.get(url)}`)) as unknown as { links: { link: Row }[] };
  return links[0]?.link as Row;
};
const readFrom = (list: (id: string) => string) => async (url: string) =>
  (await ada.list(list(workOf.get(url) ?? ''))).find(({ id }) => id === idOf(url)) as unknown as Row;

const kinds: Readonly<Record<string, Kind>> = {
  work: {
    schema: workUpdate,
    noField: ['reason', 'followers'],
    make: async () => `/api/works/${await newWork({ assigneeIds: known.users })}`,
    values: () => ({
      title: texts,
      description: ['# First', '# Second'],
      status: ['in_progress', 'done'],
      priority: ['high', 'low'],
      projectId: [known.projects[0], known.projects[1]],
      departmentId: [known.departments[0], known.departments[1]],
      parentId: [known.works[0], known.works[1]],
      ownerId: [known.users[0], known.users[1]],
      assigneeIds: [[known.users[0]], [known.users[1]]],
      reviewerId: [known.users[0], known.users[1]],
      resourceIds: [[known.resources[0]], [known.resources[1]]],
      units: [{ [known.users[0] ?? '']: 50 }, { [known.users[0] ?? '']: 25 }],
      labelIds: [[known.labels[0]], [known.labels[1]]],
      durationMinutes: [960, 1440],
      effortMinutes: [60, 120],
      progress: [10, 20],
      remainingMinutes: [480, 960],
      scheduleMode: ['manual', 'auto'],
      constraint: ['as_late_as_possible', 'as_soon_as_possible'],
      milestone: [true, false],
      calendarId: [known.calendar, null],
      start: days,
      due: ['2026-03-16', '2026-03-17'],
      reference: ['PO-1', 'PO-2'],
      deadline: ['2026-03-20', '2026-03-21'],
      constraintDate: days,
      actualStart: ['2026-02-23', '2026-02-24'],
      actualFinish: ['2026-02-26', '2026-02-27'],
      resume: ['2026-03-04', '2026-03-05'],
      interruptions: [[{ afterMinutes: 480, minutes: 480 }], [{ afterMinutes: 480, minutes: 960 }]],
      archived: [true, false],
    }),
    named: { archived: 'archivedAt' },
  },
  comment: {
    schema: commentUpdate,
    isOwn: true,
    make: newComment,
    read: readFrom((workId) => `/api/works/${workId}/comments`),
    values: () => ({ body: texts }),
  },
  link: {
    schema: linkUpdate,
    make: newLink,
    read: readLink,
    along: { lag: { lagUnit: 'working' }, lagUnit: { lag: 60 } },
    values: () => ({ type: ['SS', 'FF'], lag: [60, 120], lagUnit: ['elapsed', 'working'] }),
  },
  project: {
    schema: projectUpdate,
    make: async () => `/api/projects/${await newProject()}`,
    values: () => ({
      name: texts,
      summary: texts,
      status: ['planned', 'on_hold'],
      health: ['at_risk', 'off_track'],
      healthNote: texts,
      leadId: [known.users[0], known.users[1]],
      departmentId: [known.departments[0], known.departments[1]],
      start: days,
      targetDate: days,
      calendarId: [known.calendar, null],
      color: ['green', 'red'],
      visibility: ['members', 'company'],
      progressEntry: ['as_planned', 'as_it_happens'],
      statusDate: ['2026-03-04T00:00', '2026-03-05T17:00'],
      peopleCount: [false, true],
      splitsInProgress: [true, false],
      daysPerMonth: [22, 30],
      clientReference: ['PO-1', 'PO-2'],
      columnLimits: ['in_progress:10', 'in_review:6'],
      isTemplate: [true, false],
      archived: [true, false],
    }),
    named: { archived: 'archivedAt' },
  },
  'members of a project': {
    schema: projectMembersUpdate,
    method: 'put',
    make: async () => `/api/projects/${await newProject()}/members`,
    read: (url) => get(url.replace(/\/members$/, '')),
    values: () => ({
      members: [[{ userId: known.users[0], role: 'member' }], [{ userId: known.users[1], role: 'member' }]],
    }),
    named: { members: 'membersChangedAt' },
  },
  department: {
    schema: departmentUpdate,
    make: async () => `/api/departments/${await newDepartment()}`,
    values: () => ({
      code: ['FIRST', 'SECOND'],
      name: texts,
      parentId: [known.departments[0], known.departments[1]],
      headId: [known.users[0], known.users[1]],
      deputyIds: [[known.users[0]], [known.users[1]]],
      calendarId: [known.calendar, null],
      active: [false, true],
    }),
  },
  person: {
    schema: userUpdate,
    noField: ['handOverTo', 'projectsTo', 'departmentsTo'],
    make: async () => `/api/users/${await newPerson()}`,
    values: () => ({
      name: texts,
      email: [`${next()}@example.com`.toLowerCase(), `${next()}@example.com`.toLowerCase()],
      jobTitle: texts,
      departmentId: [known.departments[0], known.departments[1]],
      managerId: [known.users[0], known.users[1]],
      calendarId: [known.calendar, null],
      roles: [['manager'], ['viewer']],
      status: ['disabled', 'active'],
    }),
  },
  company: {
    schema: companyUpdate,
    make: async () => '/api/company',
    values: () => ({
      name: texts,
      timeZone: ['Europe/Paris', 'Europe/Rome'],
      calendarId: [known.calendars[0], known.calendars[1]],
      backupHour: [3, 4],
      backupsKept: [7, 30],
      absenceWhyMonths: [6, 24],
    }),
  },
  calendar: {
    schema: calendarUpdate,
    make: async () => `/api/calendars/${await newCalendar()}`,
    values: () => ({
      name: texts,
      parentId: [known.calendars[0], known.calendars[1]],
      week: [allWeek(300), allWeek(360)],
      workWeeks: [[summer(300)], [summer(360)]],
      exceptions: [[fair('Fair')], [fair('Tide')]],
    }),
    // Options of the change, not values of the row.
    noField: ['keep', 'wake'],
  },
  absence: {
    schema: absenceUpdate,
    // Only the person and their heads see the reason of an absence.
    isOwn: true,
    make: async () => {
      // Absences of one person must not overlap.
      for (const { id } of await ada.list(`/api/absences?userId=${ada.id}`))
        await ada.delete(`/api/absences/${id}`);
      const span = { userId: ada.id, from: '2027-02-01', to: '2027-02-05' };
      return `/api/absences/${await make('/api/absences', span)}`;
    },
    values: () => ({
      from: ['2026-12-28', '2026-12-29'],
      to: ['2027-02-08', '2027-02-09'],
      kind: ['leave', 'sick'],
      note: texts,
    }),
    named: { kind: 'why', note: 'why' },
    noField: ['keep', 'wake'],
  },
  resource: {
    schema: resourceUpdate,
    make: async () => `/api/resources/${await make('/api/resources', { name: next(), kind: 'crew' })}`,
    values: () => ({
      name: texts,
      kind: ['machine', 'other'],
      departmentId: [known.departments[0], known.departments[1]],
      calendarId: [known.calendars[0], known.calendars[1]],
      capacity: [2, 3],
    }),
  },
  baseline: {
    schema: baselineUpdate,
    make: newBaseline,
    read: readFrom((projectId) => `/api/projects/${projectId}/baselines`),
    values: () => ({ name: texts }),
  },
  attachment: {
    schema: attachmentUpdate,
    make: newFile,
    read: readFrom((workId) => `/api/works/${workId}/attachments`),
    values: () => ({ name: texts }),
  },
  'status-report': {
    schema: statusReportUpdate,
    make: newReport,
    read: readFrom((projectId) => `/api/projects/${projectId}/status-reports`),
    values: () => ({ health: ['at_risk', 'off_track'], note: texts }),
  },
  view: {
    schema: viewUpdate,
    isOwn: true,
    make: async () =>
      `/api/views/${await make('/api/views', { name: 'Mine', shared: true, settings: { filter: [] } })}`,
    read: async (url) => (await ada.list('/api/views')).find(({ id }) => id === idOf(url)) as unknown as Row,
    values: () => ({
      name: texts,
      settings: [{ filter: ['status:is:done'] }, { filter: ['status:is:todo'] }],
      shared: [false, true],
    }),
  },
  policy: {
    schema: policyUpdate,
    method: 'put',
    make: async () => '/api/policy',
    noField: ['reason'],
    along: { roles: { rules: defaultPolicy } },
    values: () => ({
      rules: [] as unknown as Values,
      roles: [[{ id: 'role-one', name: 'One' }], [{ id: 'role-two', name: 'Two' }]],
    }),
  },
};

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder', roles: ['admin'] });
  known.users = [await newPerson(), await newPerson()];
  known.projects = [await newProject(), await newProject()];
  const resource = () => make('/api/resources', { name: next(), kind: 'crew' });
  known.resources = [await resource(), await resource()];
  known.departments = [await newDepartment(), await newDepartment()];
  known.works = [await newWork(), await newWork()];
  const label = () => make('/api/labels', { name: next(), color: 'blue' });
  known.labels = [await label(), await label()];
  known.calendars = [await newCalendar(), await newCalendar()];
  known.calendar = (await ada.list('/api/calendars'))[0]?.id ?? '';
});

const change = (who: Caller, kind: Kind, url: string, body: object): Promise<Answer> =>
  who[kind.method ?? 'patch'](url, body);
const read = (kind: Kind, url: string): Promise<Row> => (kind.read ?? get)(url);

describe.each(Object.entries(kinds))('a %s that two people edit at once', (name, kind) => {
  const fields = Object.keys(kind.schema.shape).filter(
    (field) => field !== 'version' && !kind.noField?.includes(field),
  );

  it('has all its fields in this test', () => {
    expect(Object.keys(kind.values()).sort()).toEqual([...fields].sort());
  });

  it.each(fields)('keeps the first value of %s', async (field) => {
    const url = await kind.make();
    const { version, ...before } = await read(kind, url);
    const rules =
      name === 'policy' && field === 'rules' ? policyValues(before.rules as unknown[]) : undefined;
    const [theirs, mine] = rules ?? kind.values()[field] ?? [];
    const body = (value: unknown) => ({ ...kind.along?.[field], [field]: value, version });
    const other = kind.isOwn ? ada : ben;
    const first = await change(other, kind, url, body(theirs));
    expect(first.status, first.body.detail).toBe(200);
    const stands = await read(kind, url);

    office.clock.advance({ seconds: 1 });
    const second = await change(ada, kind, url, body(mine));
    expect(second.status, second.body.detail).toBe(409);
    expect(second.body.code).toBe('entity/conflict');
    const rowField = kind.named?.[field] ?? field;
    // Views are not written by change sets, so the author of each part is unknown.
    if (name !== 'view')
      expect(second.body.conflicts).toContainEqual(
        expect.objectContaining({
          field: rowField,
          changedBy: expect.objectContaining({ id: other.id }),
          version: stands.version,
        }),
      );
    expect((await read(kind, url))[rowField]).toEqual(stands[rowField]);
  });
});

/** Reordering the rules does not change their meaning. */
function policyValues(rules: readonly unknown[]): Values {
  return [rules.toReversed(), [...rules.slice(1), rules[0]]];
}
