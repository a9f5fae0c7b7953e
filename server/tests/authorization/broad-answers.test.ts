import { type Action, actionsByTarget, type RouteName, routes, type Target, targets } from '@gantry/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { createServices } from '../../src/services.ts';
import { readWholeBackup } from '../backup/whole-content.ts';
import { createPerson } from '../people.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { unzip } from '../unzip.ts';
import { type Cast, createCast } from './cast.ts';
import { routeCases } from './route-cases.ts';
import { createRows, type Rows } from './rows.ts';

/*
 * A response must not contain more than the required right covers. A viewer gets one right in addition to reading. A
 * project that they cannot see contains words that no other row has. Only the right that covers everything returns
 * these words.
 */
const CANARY = 'Zanzibar takeover';
const EVERYTHING = 'export settings';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
let cast: Cast;
let rows: Rows;
let viewer: SignedIn;
/** Owner of the hidden work, in another department than the work. */
let secretOwner: string;
let backup: string;

type Right = { readonly action: Action; readonly target: Target };
const nameOf = ({ action, target }: Right) => `${action} ${target}`;

/** Rights on works and projects are checked per row; `leaks.test.ts` and the matrix cover them. */
const rights: Right[] = targets
  .filter((target) => target !== 'works' && target !== 'projects')
  .flatMap((target) => actionsByTarget[target].map((action) => ({ action, target })));

/** Calls that change nothing: reads, and computations that are not saved. */
const READING_POSTS: readonly RouteName[] = [
  'previewCompany',
  'previewPolicy',
  'askDraftPolicy',
  'previewSignInMapping',
];

function routesOf({ action, target }: Right): RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => {
    const { access, method } = routes[name];
    const isReading = method === 'GET' || READING_POSTS.includes(name);
    return isReading && typeof access === 'object' && access.action === action && access.target === target;
  });
}

function addressesOf(name: RouteName) {
  if (name === 'downloadBackup') return [{ path: `/api/backups/${backup}` }];
  const context = { rows, kind: 'hidden', callerId: cast.people.creator.id, cast } as const;
  const usual = routeCases[name].call(context);
  const ofOwner = routeCases[name].call({ ...context, rows: { ...rows, userId: secretOwner } });
  return [usual, ofOwner];
}

async function contentOf(who: SignedIn, name: RouteName, sent: { path: string; payload?: object }) {
  const { path: url, payload } = sent;
  const answer = await app.inject(by(who, { method: routes[name].method, url, ...(payload && { payload }) }));
  const bytes = answer.rawPayload;
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return [...unzip(bytes).values()].join('\n');
  if (bytes.subarray(0, 13).toString() === 'GANTRY-BACKUP') return readWholeBackup(bytes);
  return answer.body;
}

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  app.inject(by(cast.people.admin.signedIn, { method, url, ...(payload && { payload }) }));

async function make(url: string, payload: object): Promise<{ id: string }> {
  const answer = await asAdmin('POST', url, payload);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().response;
}

/** The default policy plus one right for viewers. */
async function giveViewers({ action, target }: Right) {
  const { version } = (await asAdmin('GET', '/api/policy')).json().response;
  const right = {
    subject: 'viewer',
    effect: 'allow',
    actions: [action],
    target,
    scope: 'company',
  };
  const answer = await asAdmin('PUT', '/api/policy', { version, rules: [...defaultPolicy, right] });
  expect(answer.statusCode, answer.body).toBe(200);
}

beforeAll(async () => {
  cast = await createCast(services);
  rows = await createRows(services, cast, {
    kind: 'hidden',
    callerId: cast.people.creator.id,
    binned: undefined,
  });
  viewer = await signInAs(services, (await createPerson(services.db, { roles: ['viewer'] })).id);
  secretOwner = (await createPerson(services.db, { departmentId: cast.ownDepartmentId })).id;
  const project = await make('/api/projects', { key: 'ZAN', name: CANARY, visibility: 'members' });
  const work = await make('/api/works', { title: CANARY, projectId: project.id, ownerId: secretOwner });
  await make(`/api/works/${work.id}/comments`, { body: CANARY });
  await make('/api/labels', { name: 'Concrete', color: 'blue' });
  expect((await asAdmin('POST', '/api/backups')).statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      const { running, files } = (await asAdmin('GET', '/api/backups')).json().response;
      expect([running, files.length]).toEqual([null, 1]);
      backup = files[0].name;
    },
    { timeout: 20_000 },
  );
});

describe('a right that is given alone', () => {
  test.each(rights.map((right) => ({ name: nameOf(right), right })))(
    '"$name" returns no more than it covers',
    async ({ name, right }) => {
      await giveViewers(right);
      const tellers: RouteName[] = [];
      for (const route of routesOf(right))
        for (const sent of addressesOf(route))
          if ((await contentOf(viewer, route, sent)).includes(CANARY)) tellers.push(route);
      const expected = name === EVERYTHING ? routesOf(right) : [];
      expect([...new Set(tellers)].sort()).toEqual([...expected].sort());
    },
  );

  test('"export settings" is the right for every file with all data of the company', () => {
    expect(routesOf({ action: 'export', target: 'settings' }).sort()).toEqual([
      'downloadBackup',
      'exportCompany',
      'exportUserData',
    ]);
  });
});
