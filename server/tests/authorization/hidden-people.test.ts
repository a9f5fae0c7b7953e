import { type PolicyRule, type RouteName, routes } from '@gantry/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { LiveReader } from '../live-reader.ts';
import { type Caller, openOffice } from '../office.ts';
import { by, signInAs } from '../signed-in.ts';
import { type CallContext, type RouteCase, routeCases } from './route-cases.ts';
import type { Rows } from './rows.ts';

/**
 * A person whom the policy hides from the reader does everything that leaves a name somewhere. Then the readers request
 * all that can be read, and follow the live events. Neither the name nor the mail address may be in any response or
 * event.
 */
const office = await openOffice();
const CANARY = /hidda|quillfeather/i;

let admin: Caller;
let hidden: Caller;
let readers: Readonly<Record<string, Caller>> = {};
let rows: Rows;
let shared: { id: string; version: number };

/** Only administrators and managers can see other people. The log is open to readers, so that it is searched too. */
const hiding: PolicyRule[] = [
  ...defaultPolicy.filter(({ subject, target }) => target !== 'users' || subject === 'manager'),
  { subject: 'member', effect: 'allow', actions: ['read'], target: 'audit', scope: 'company' },
  { subject: 'viewer', effect: 'allow', actions: ['read'], target: 'settings', scope: 'company' },
  { subject: 'member', effect: 'allow', actions: ['update'], target: 'settings', scope: 'company' },
];
/**
 * Whom a reader can see: only themselves, their department, or those below them. The hidden person is in none of these
 * groups.
 */
const policies: readonly (readonly [name: string, rules: PolicyRule[]])[] = [
  ['only themselves', [...hiding, readUsers('everyone', 'own')]],
  ['their department', [...hiding, readUsers('everyone', 'department')]],
  ['those below them', [...hiding, readUsers('department-head', 'department-subtree')]],
];

function readUsers(subject: PolicyRule['subject'], scope: PolicyRule['scope']): PolicyRule {
  return { subject, effect: 'allow', actions: ['read'], target: 'users', scope };
}

async function usePolicy(rules: readonly PolicyRule[]): Promise<void> {
  const { version } = (await admin.get('/api/policy')).body.response;
  expect((await admin.put('/api/policy', { version, rules })).status).toBe(200);
}

beforeAll(async () => {
  admin = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const elsewhere = await admin.make('/api/departments', { code: 'ELS', name: 'Elsewhere' });
  const here = await admin.make('/api/departments', { code: 'HER', name: 'Here' });
  hidden = await office.person({
    name: 'Hidda Quillfeather',
    roles: ['manager'],
    departmentId: elsewhere.id,
  });
  readers = {
    viewer: await office.person({ name: 'Vera', roles: ['viewer'], departmentId: here.id }),
    member: await office.person({ name: 'Mia', departmentId: here.id }),
    lead: await office.person({ name: 'Lea', departmentId: here.id }),
    head: await office.person({ name: 'Hans', departmentId: here.id }),
  };
  await admin.patch(`/api/departments/${here.id}`, { version: here.version, headId: readers.head?.id });
  rows = await leaveTraces(here.id, elsewhere.id);
});

const mention = () => `[@Hidda Quillfeather](user:${hidden.id})`;

/** The hidden person owns, leads, heads, writes, mentions and deletes: their name is wherever a name may be. */
async function leaveTraces(departmentId: string, otherDepartmentId: string): Promise<Rows> {
  const [viewer, member, lead] = [readers.viewer, readers.member, readers.lead].map((one) => one?.id);
  await admin.patch(`/api/departments/${otherDepartmentId}`, { version: 1, headId: hidden.id });
  const project = await hidden.make('/api/projects', {
    key: 'HID',
    name: 'Breakwater',
    departmentId,
    leadId: hidden.id,
    memberIds: [viewer, member, lead],
    start: '2026-03-02',
  });
  const dates = { start: '2026-02-03', due: '2026-02-05', durationMinutes: 960 };
  const work = await hidden.make('/api/works', {
    title: 'Pour the slab',
    projectId: project.id,
    ownerId: hidden.id,
    assigneeIds: [hidden.id, member],
    description: `Ask ${mention()}.`,
    ...dates,
  });
  const other = await hidden.make('/api/works', { title: 'Cure', projectId: project.id, ownerId: member });
  const link = await hidden.make('/api/links', { predecessorId: work.id, successorId: other.id });
  const url = `/api/works/${work.id}`;
  const comment = await hidden.make(`${url}/comments`, { body: `When, ${mention()}?` });
  for (const id of Object.values(readers).map((one) => one.id))
    await hidden.make(`${url}/comments`, { body: `[@Someone](user:${id}) and ${mention()}: slabs` });
  const changed = await hidden.patch(url, { title: 'Pour the west slab', due: '2026-02-09', version: 1 });
  const absence = await hidden.make('/api/absences', {
    userId: hidden.id,
    from: '2026-03-01',
    to: '2026-03-20',
    note: 'Ask Hidda Quillfeather',
  });
  const resource = await hidden.make('/api/resources', { name: 'Crew', kind: 'crew' });
  const baseline = await hidden.make(`/api/projects/${project.id}/baselines`, { name: 'First' });
  const uploading = () => hidden.make(`${url}/uploads`, { name: 'Slab.txt', size: 0 });
  const { id: sentId } = await uploading();
  const file = await hidden.make(`/api/uploads/${sentId}/attachment`, {});
  const upload = await uploading();
  const report = await hidden.make(`/api/projects/${project.id}/status-reports`, { health: 'on_track' });
  const calendar = await hidden.make('/api/calendars', {
    name: 'Shifts',
    home: 'project',
    homeId: project.id,
    week: Array(7).fill([[480, 960]]),
  });
  const gone = await hidden.make('/api/works', { title: 'Gone', projectId: project.id });
  await hidden.delete(`/api/works/${gone.id}`);
  const view = await hidden.make('/api/views', { name: 'Shared', settings: {}, shared: true });
  shared = await hidden.make('/api/works', { title: 'Shared', projectId: project.id, ownerId: member });
  const { changeSetId } = changed.body;
  return {
    projectId: project.id,
    workId: work.id,
    workKey: String(work.key),
    otherWorkId: other.id,
    linkId: link.id,
    commentId: comment.id,
    attachmentId: file.id,
    uploadId: upload.id,
    baselineId: baseline.id,
    statusReportId: report.id,
    calendarId: calendar.id,
    departmentId,
    userId: hidden.id,
    absenceId: absence.id,
    resourceId: resource.id,
    memberId: '',
    changeSetId: changeSetId ?? '',
    creationId: changeSetId ?? '',
    otherCommentId: comment.id,
    viewId: view.id,
    binnedViewId: view.id,
    notificationId: '',
    muteId: '',
    rightRequestId: '',
    sessionId: '',
    tokenId: '',
    importId: '',
  };
}

/** Requests that the matrix of routes does not include. */
const more = () => [
  '/api/search?q=hidda',
  '/api/search?q=slabs',
  '/api/search?q=quillfeather',
  `/api/works/${rows.workId}/readers?text=Hidda`,
  `/api/absences?userId=${hidden.id}`,
  '/api/users?text=hidda',
  '/api/users/all?text=hidda',
  '/api/users/all?heirs=true',
  `/api/users/${hidden.id}`,
  '/api/works?sort=owner',
  '/api/works/groups?by=owner',
  `/api/works/proposals?ids=${rows.workId}`,
  `/api/works/export?format=csv&sort=owner`,
  `/api/departments/${rows.departmentId}/timeline/works?of=${hidden.id}`,
  '/api/audit?limit=200',
  '/api/policy',
  `/api/policy/explain?action=update&target=users&id=${hidden.id}`,
];

const reads = () => {
  const context = { rows, kind: 'own', callerId: '', cast: {} } as unknown as CallContext;
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].method === 'GET' && name !== 'openLiveStream',
  );
  const cases: Readonly<Record<string, RouteCase>> = routeCases;
  return [...names.map((name) => cases[name]?.call(context).path ?? ''), ...more()];
};

/** Every response to this person, by URL; sequentially, like one person. */
async function readAll(who: Caller): Promise<ReadonlyMap<string, string>> {
  const signedIn = await signInAs(office.services, who.id);
  const texts = new Map<string, string>();
  for (const url of reads())
    texts.set(url, (await office.app.inject(by(signedIn, { method: 'GET', url }))).body);
  return texts;
}

test('administrators find the name in many responses, so the search would find it in those of others', async () => {
  const texts = await readAll(admin);
  expect([...texts.values()].filter((text) => CANARY.test(text)).length).toBeGreaterThan(18);
});

describe.each(policies)('where people see %s', (_, rules) => {
  beforeAll(() => usePolicy(rules));

  test.each(['viewer', 'member', 'lead', 'head'])(
    'a hidden person is named in no response to a %s',
    async (who) => {
      const reader = readers[who];
      if (!reader) return;
      let answered = 0;
      for (const [url, text] of await readAll(reader)) {
        expect(text.match(CANARY)?.[0], `${url}: ${text.slice(0, 3_000)}`).toBeUndefined();
        if (!text.includes('"code"')) answered += 1;
      }
      expect(answered).toBeGreaterThan(35);
    },
  );

  test('nor in a conflict, nor in an undo that another person has overtaken', async () => {
    const { member } = readers;
    if (!member) return;
    const url = `/api/works/${shared.id}`;
    const { version } = (await member.get(url)).body.response;
    const own = await member.patch(url, { priority: 'low', description: 'Mine\n\nEnd', version });
    const theirs = { priority: 'high', description: `Theirs\n\nOf ${mention()}` };
    await hidden.patch(url, { ...theirs, version: version + 1 });
    const met = await member.patch(url, { description: 'Mine again\n\nEnd', version: version + 1 });
    expect(met.status).toBe(409);
    // The caller's own text comes back, together with the other paragraph by the person whom they may not see.
    expect(met.body.conflicts[0]?.yours).toMatch(/^Mine again\n\nOf /);
    const undone = await member.post(`/api/change-sets/${own.body.changeSetId}/undo`);
    expect(undone.status).toBe(409);
    for (const { body } of [met, undone]) {
      expect(JSON.stringify(body)).not.toMatch(CANARY);
      expect(body.detail).toContain('Someone you cannot see');
    }
  });

  test('nor in an event, nor in the presence list of a work that both view', async () => {
    const { member } = readers;
    if (!member) return;
    const [mine, theirs] = [
      await signInAs(office.services, member.id),
      await signInAs(office.services, hidden.id),
    ];
    const [reader, other] = [
      await LiveReader.open(office.app, mine),
      await LiveReader.open(office.app, theirs),
    ];
    const sit = async (stream: LiveReader, who: typeof mine) => {
      const hello = await stream.next('hello');
      const payload = { stream: String(hello.data.stream), tab: hidden.id, workId: rows.workId };
      await office.app.inject(by(who, { method: 'POST', url: '/api/live/presence', payload }));
    };
    await sit(other, theirs);
    await sit(reader, mine);
    await reader.next('presence');
    const work = await hidden.make('/api/works', {
      title: 'Told',
      ownerId: hidden.id,
      assigneeIds: [member.id],
      description: `By ${mention()}`,
    });
    await reader.about(work.id);
    await hidden.post(`/api/works/${work.id}/comments`, { body: `Hello ${mention()}` });
    const user = (await hidden.get(`/api/users/${hidden.id}`)).body.response;
    await admin.patch(`/api/users/${hidden.id}`, {
      jobTitle: `Title ${user.version}`,
      version: user.version,
    });
    const last = await hidden.make('/api/works', { title: 'Last', assigneeIds: [member.id] });
    await reader.about(last.id);
    expect(JSON.stringify(reader.events)).not.toMatch(CANARY);
    expect(JSON.stringify(other.events)).toMatch(CANARY);
    await Promise.all([reader.close(), other.close()]);
  });
});
