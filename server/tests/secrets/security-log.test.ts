import { beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '../../src/sessions/index.ts';
import { listPeople } from '../../src/users/index.ts';
import { disableAsOperator } from '../../src/users/operate-users.ts';
import { getTokens, signInWith, TestBrowser } from '../demo-sign-in.ts';
import { createPerson } from '../people.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { TestClock } from '../test-clock.ts';
import { createTestServer } from '../test-server.ts';

const lines: string[] = [];
/** The default log level. */
const { app, services, clock } = await createTestServer({
  environment: { LOG_LEVEL: 'warn' },
  clock: new TestClock(new Date().toISOString()),
  readLog: (line) => lines.push(line),
});
const { db } = services;

interface Line {
  readonly event: string;
  readonly log?: string;
  readonly [detail: string]: unknown;
}
const written = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ log }) => log === 'security');
const events = () => written().map(({ event }) => event);

let adminId: string;
let admin: SignedIn;
let member: { id: string };
beforeEach(async () => {
  adminId = (await createPerson(db, { roles: ['admin'] })).id;
  admin = await signInAs(services, adminId);
  member = await createPerson(db, { roles: ['member'] });
  lines.length = 0;
});

async function call(who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) {
  const answer = await app.inject(by(who, { method, url, ...(payload && { payload }) }));
  return {
    status: answer.statusCode,
    body: answer.statusCode === 200 && method === 'GET' ? {} : answer.json(),
  };
}

describe('the security log at the default level records', () => {
  it('tokens that are made and revoked, by their owner and by an administrator, and never their secrets', async () => {
    const own = await signInAs(services, member.id);
    const body = { name: 'canary-name', scope: 'read', days: 30 };
    const first = (await call(own, 'POST', '/api/access-tokens', body)).body.response;
    const second = (await call(own, 'POST', '/api/access-tokens', body)).body.response;
    await app.inject(by(own, { method: 'DELETE', url: `/api/access-tokens/${first.id}` }));
    const path = `/api/users/${member.id}/access-tokens/${second.id}`;
    await app.inject(by(admin, { method: 'DELETE', url: path }));
    const made = { event: 'token-made', userId: member.id, scope: 'read' };
    expect(written()).toMatchObject([
      { ...made, tokenId: first.id },
      { ...made, tokenId: second.id },
      { event: 'token-revoked', userId: member.id, tokenId: first.id },
      { event: 'token-revoked', userId: adminId, subjectId: member.id, tokenId: second.id },
    ]);
    expect(lines.join('')).not.toMatch(/gantry_pat_|canary-name/);
  });

  it('signing in, failing to, and signing out', async () => {
    const browser = new TestBrowser(app);
    await browser.post('/api/auth/azure/login', { accessToken: '', idToken: 'x' });
    await signInWith(browser, { account: member.id });
    await browser.post('/api/auth/logout');
    expect(events()).toEqual(['sign-in-refused', 'sign-in', 'sign-out']);
    expect(written()[0]).toMatchObject({
      reason: 'sign-in/refused',
      ip: '127.0.0.1',
      requestId: expect.any(String),
    });
    expect(written()[1]).toMatchObject({ userId: member.id, level: 30 });
  });

  it('a person who was let in by a link, or who was refused', async () => {
    const link = await createLink(db, { purpose: 'login', userId: member.id }, clock.now(), '');
    await new TestBrowser(app).submit(link, {});
    const browser = new TestBrowser(app);
    const { idToken } = await getTokens(browser, { account: member.id });
    const listed = (await listPeople(db)).find(({ id }) => id === member.id);
    if (listed) await disableAsOperator(services, listed, undefined);
    await browser.post('/api/auth/azure/login', { accessToken: '', idToken });
    expect(events()).toEqual(['sign-in-by-link', 'person-disabled', 'sign-in-refused']);
    expect(written()[1]).toMatchObject({ userId: null, subjectId: member.id });
    expect(written()[2]).toMatchObject({ reason: 'sign-in/disabled' });
  });

  it('changed roles, disabled people and their undo', async () => {
    const url = `/api/users/${member.id}`;
    const promoted = await call(admin, 'PATCH', url, { roles: ['manager'], version: 1 });
    const disabled = await call(admin, 'PATCH', url, { status: 'disabled', version: 2 });
    expect([promoted.status, disabled.status]).toEqual([200, 200]);
    for (const { body } of [disabled, promoted]) {
      const undone = await call(admin, 'POST', `/api/change-sets/${body.changeSetId}/undo`);
      expect(undone.body.detail).toBeUndefined();
    }
    expect(events()).toEqual(['roles-changed', 'person-disabled', 'person-enabled', 'roles-changed']);
    expect(written()[0]).toMatchObject({
      userId: adminId,
      subjectId: member.id,
      from: ['member'],
      to: ['manager'],
    });
  });

  it('an invitation and a changed policy', async () => {
    const invited = await call(admin, 'POST', '/api/users', {
      name: 'New',
      email: `new-${member.id}@example.test`,
    });
    const { response } = (await app.inject(by(admin, { url: '/api/policy' }))).json();
    const rules = response.rules.toReversed();
    const changed = await call(admin, 'PUT', '/api/policy', { rules, version: response.version });
    expect([invited.status, changed.status]).toEqual([201, 200]);
    expect(events()).toEqual(['person-invited', 'policy-changed']);
    await call(admin, 'PUT', '/api/policy', {
      rules: response.rules,
      version: changed.body.response.version,
    });
  });

  it('refused administration, and nothing of a change that was not committed', async () => {
    const signedIn = await signInAs(services, member.id);
    const { rules } = (await app.inject(by(admin, { url: '/api/policy' }))).json().response;
    await call(signedIn, 'PATCH', `/api/users/${adminId}`, { roles: ['viewer'], version: 1 });
    await call(signedIn, 'PUT', '/api/policy', { rules, version: 1 });
    await app.inject(by(signedIn, { url: '/api/audit' }));
    await app.inject(by(signedIn, { url: '/api/works' }));
    expect(written().map(({ event, call: name, userId }) => [event, name, userId])).toEqual([
      ['administration-refused', 'updateUser', member.id],
      ['administration-refused', 'updatePolicy', member.id],
      ['administration-refused', 'listAudit', member.id],
    ]);
  });

  it('exports', async () => {
    const project = await call(admin, 'POST', '/api/projects', { key: 'EXP', name: 'Exported' });
    await call(admin, 'GET', '/api/works/export?format=csv&filter=priority:is:high');
    await call(admin, 'GET', `/api/projects/${project.body.response.id}/export.xml`);
    expect(written().filter(({ event }) => event === 'export')).toMatchObject([
      { userId: adminId, what: 'works', format: 'csv' },
      { userId: adminId, what: 'project', format: 'xml', projectId: project.body.response.id },
    ]);
  });
});
