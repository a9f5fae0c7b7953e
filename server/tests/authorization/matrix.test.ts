import { messages, type Route, type RouteName, routes } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createServices } from '../../src/services.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type Cast, type CastName, createCast } from './cast.ts';
import { type ExpectedRow, expectations } from './expectations/index.ts';
import { type ExpectedCell, readRow } from './read-expectations.ts';
import {
  type CaseName,
  type FurtherCase,
  type FurtherContext,
  furtherCases,
  routeCases,
} from './route-cases.ts';
import { RowPool } from './row-pool.ts';
import { type RowKind, rowKinds } from './rows.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db } = services;

/** The calls of one case on one kind of row; `none`: about no row. */
interface Sheet {
  readonly name: CaseName;
  readonly kind: RowKind | 'none';
  readonly route: Route;
  readonly routeCase: FurtherCase;
  readonly cells: readonly ExpectedCell[];
}

const routeNames = Object.keys(routes) as RouteName[];
const allCases: Readonly<Record<CaseName, FurtherCase>> = {
  ...(Object.fromEntries(
    routeNames.map((name) => [name, { ...routeCases[name], route: name }]),
  ) as unknown as Record<RouteName, FurtherCase>),
  ...furtherCases,
};

const sheets = (Object.keys(allCases) as CaseName[]).flatMap((name) => {
  const routeCase = allCases[name];
  const rows: Partial<Record<RowKind | 'none', ExpectedRow>> = expectations[name];
  return (['none', ...rowKinds] as const).flatMap((kind): Sheet[] => {
    const row = rows[kind];
    return row ? [{ name, kind, route: routes[routeCase.route], routeCase, cells: readRow(row) }] : [];
  });
});
// The export of the whole company is fast only while there are few rows.
const names = [...new Set(sheets.toSorted(rowlessFirst).map(({ name }) => name))];

function rowlessFirst(a: Sheet, b: Sheet): number {
  return Number(a.kind !== 'none') - Number(b.kind !== 'none');
}

let cast: Cast;
let pool: RowPool;
beforeAll(async () => {
  cast = await createCast(services);
  pool = new RowPool(services, cast);
  for (const sheet of sheets)
    for (const cell of sheet.cells) if (changes(sheet, cell)) pool.foresee(rowsFor(sheet, cell));
});

test('exactly the routes of the table have expectations', () => {
  expect(Object.keys(expectations).sort()).toEqual([...routeNames, ...Object.keys(furtherCases)].sort());
  expect(new Set(names).size).toBe(Object.keys(expectations).length);
});

test('a route with the id of a row in its path is tested on own rows and on those of others', () => {
  // The paths of these contain a country, a file or a secret.
  const nameless = ['listHolidays', 'downloadBackup', 'readCalendarFeed'];
  const withId = routeNames.filter((name) => /\{\w+\}/.test(routes[name].path) && !nameless.includes(name));
  for (const name of withId)
    expect(Object.keys(expectations[name]), name).toEqual(expect.arrayContaining(['own', 'foreign']));
});

test.each(names)('%s', async (name) => {
  const wrong: string[] = [];
  for (const sheet of sheets.filter((each) => each.name === name)) {
    wrong.push(...(await tryHarmless(sheet)));
    for (const cell of sheet.cells) if (changes(sheet, cell)) wrong.push(...(await tryChange(sheet, cell)));
  }
  expect(wrong).toEqual([]);
});

/** Calls that change nothing, because they read or are refused. They can run in parallel and share their rows. */
async function tryHarmless(sheet: Sheet): Promise<string[]> {
  const cells: [ExpectedCell, FurtherContext][] = [];
  for (const cell of sheet.cells.filter((each) => !changes(sheet, each)))
    cells.push([cell, await contextOf(sheet, cell)]);
  const before = await lastChangeSet();
  const tryCell = (cell: ExpectedCell, context: FurtherContext) => trySending(sheet, cell, context);
  const wrong: string[][] = [];
  if (sheet.routeCase.needs === 'one by one')
    for (const [cell, context] of cells) wrong.push(await tryCell(cell, context));
  else wrong.push(...(await Promise.all(cells.map((each) => tryCell(...each)))));
  const leaving = await leftSince(before);
  return [
    ...wrong.flat(),
    ...cells
      .filter(([{ who }]) => leaving.has(cast.people[who].id))
      .map(([{ who }]) => `${cellName(sheet, who)}: was refused, or only read, and left a change set`),
  ];
}

async function tryChange(sheet: Sheet, cell: ExpectedCell): Promise<string[]> {
  const context = await contextOf(sheet, cell);
  const before = await lastChangeSet();
  const wrong = await trySending(sheet, cell, context);
  if (wrong.length > 0) return wrong;
  const left = (await leftSince(before)).get(cast.people[cell.who].id) ?? 0;
  const due = Number(cell.leaves && isTracked(sheet.routeCase.route));
  return left === due ? [] : [`${cellName(sheet, cell.who)}: left ${left} change sets and not ${due}`];
}

async function trySending(sheet: Sheet, cell: ExpectedCell, context: FurtherContext): Promise<string[]> {
  const { statusCode, body } = await send(sheet, cell.who, context);
  if (statusCode === cell.status) return [];
  return [`${cellName(sheet, cell.who)}: ${statusCode} and not ${cell.status} ${body.slice(0, 300)}`];
}

const cellName = ({ name, kind }: Sheet, who: CastName) =>
  kind === 'none' ? `${name} by ${who}` : `${name} by ${who} on the ${kind} row`;

function changes({ route }: Sheet, { status }: ExpectedCell): boolean {
  return route.method !== 'GET' && status < 300;
}

/**
 * Whether the call's write is recorded: the response contains the change set, except where the caller has no use for
 * it.
 */
function isTracked(name: RouteName): boolean {
  if (name === 'updateOwnPreferences') return true;
  const { response } = messages[name] as { response?: { shape?: object } };
  return 'changeSetId' in (response?.shape ?? {});
}

const rowsFor = ({ kind, routeCase }: Sheet, { who }: ExpectedCell) => ({
  who,
  kind: kind === 'none' ? ('own' as const) : kind,
  binned: routeCase.binned,
  needs: routeCase.needs,
});

async function contextOf(sheet: Sheet, cell: ExpectedCell): Promise<FurtherContext> {
  const wanted = rowsFor(sheet, cell);
  const isFresh = sheet.kind !== 'none' && changes(sheet, cell);
  const rows = await (isFresh ? pool.take(wanted) : pool.share(wanted));
  const { who } = cell;
  return {
    rows,
    kind: wanted.kind,
    cast,
    callerId: cast.people[who].id,
    foreign: await pool.share({ who: 'anonymous', kind: 'foreign' }),
    hidden: await pool.share({ who: 'anonymous', kind: 'hidden' }),
  };
}

async function send({ route, routeCase }: Sheet, who: CastName, context: FurtherContext) {
  const { path, payload } = routeCase.call(context);
  const session = await sessionOf(who);
  const bytes = payload instanceof Buffer && { headers: { 'content-type': 'application/octet-stream' } };
  const answer = await app.inject(
    by(session, { method: route.method, url: path, ...(payload && { payload }), ...bytes }),
  );
  // Some of these end sessions.
  if (/^\/api\/(auth|sessions)\b/.test(route.path)) sessions.delete(who);
  return answer;
}

const sessions = new Map<CastName, SignedIn>();

/** One session for all calls of a person, as long as no call may have ended it. */
async function sessionOf(who: CastName): Promise<SignedIn | undefined> {
  const { id, signedIn } = cast.people[who];
  if (!signedIn || who === 'disabled') return signedIn;
  const session = sessions.get(who) ?? (await signInAs(services, id));
  sessions.set(who, session);
  return session;
}

async function lastChangeSet(): Promise<string> {
  const { rows } = await sql<{
    last: string;
  }>`select coalesce(max(seq), 0)::text as last from change_set`.execute(db);
  return rows[0]?.last ?? '0';
}

/** Counts, by person, the change sets written since. */
async function leftSince(seq: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ actorId: string; count: number }>`
    select actor_id as "actorId", count(*)::int as count from change_set
    where seq > ${seq}::bigint and actor_id is not null group by actor_id`.execute(db);
  return new Map(rows.map(({ actorId, count }) => [actorId, count]));
}
