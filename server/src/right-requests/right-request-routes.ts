import {
  MOST_GIVERS,
  MOST_RIGHTS_ASKED,
  type ResponseOf,
  type RightGivers,
  type RightRequest,
  type WantedRight,
} from '@gantry/contract';
import { notFound } from '../access/index.ts';
import { findRowWords } from '../change-sets/index.ts';
import { findReferences, loadCompanyTime } from '../company/index.ts';
import { announceInbox } from '../notifications/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type Asker, entityOf, type Giver, listGivers } from '../policy/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import {
  answerRequest,
  closeRequest,
  countAsked,
  findAsked,
  insertRequest,
  listGiverIds,
  listRequests,
  listWorkNames,
  lockRequestTo,
  type RequestRow,
} from './right-request-repository.ts';
import { said } from './words/index.ts';

export const rightRequestRoutes: readonly RouteDeclaration[] = [
  readRoute('listRightGivers', async ({ query, db, actor, services }) => {
    const asker = { db, actor, services };
    const { givers } = await listGivers(asker, query);
    const asked = await findAsked(db, { askerId: actor.id, right: query, day: await today(asker) });
    return presentGivers(asker, givers, asked?.created_at ?? null);
  }),

  readRoute('listRightRequests', async ({ db, actor, services }) =>
    presentRequests({ db, actor, services }, await listRequests(db, actor.id)),
  ),

  writeRoute('createRightRequest', async ({ body, tx, actor, services }) =>
    ask({ db: tx, actor, services }, tx, body),
  ),

  writeRoute('answerRightRequest', async ({ body, params: { id }, tx, actor, services }) => {
    const request = await lockRequestTo(tx, id, actor.id);
    if (!request) throw notFound();
    if (request.answered_at !== null) throw new ProblemError('right-requests/answered', said('answered'));
    const at = services.clock.now().toISOString();
    await answerRequest(tx, id, { answer: body.answer, word: body.word ?? null, by: actor.id, at });
    await announceInbox(tx, [request.asker_id, ...(await listGiverIds(tx, id))]);
    return { response: null };
  }),

  writeRoute('closeRightRequest', async ({ params: { id }, tx, actor, services }) => {
    const asked = await listGiverIds(tx, id);
    if (!(await closeRequest(tx, id, actor.id, services.clock.now().toISOString()))) throw notFound();
    await announceInbox(tx, [actor.id, ...asked]);
    return { response: null };
  }),
];

async function today({ db, services }: Asker): Promise<string> {
  return (await loadCompanyTime(db, services.clock)).now.slice(0, 'yyyy-mm-dd'.length);
}

/**
 * The same right to the same row can be requested once a day. A repeated request is answered with the time of the
 * first.
 */
async function ask(asker: Asker, tx: Tx, right: WantedRight): Promise<ResponseOf<'createRightRequest'>> {
  const { actor, services } = asker;
  const { isAllowed, givers } = await listGivers(asker, right);
  if (isAllowed) throw new ProblemError('right-requests/allowed', said('allowed'));
  const question = { askerId: actor.id, right, day: await today(asker) };
  const before = await findAsked(tx, question);
  if (before) return presentGivers(asker, givers, before.created_at);
  if ((await countAsked(tx, actor.id, question.day)) >= MOST_RIGHTS_ASKED)
    throw new ProblemError('right-requests/too-many', said('tooMany', { most: MOST_RIGHTS_ASKED }));
  const at = services.clock.now();
  const giverIds = givers.slice(0, MOST_GIVERS).map(({ person }) => person.id);
  if (await insertRequest(tx, question, { giverIds, at })) await announceInbox(tx, giverIds);
  return presentGivers(asker, givers, at.toISOString());
}

async function presentGivers(
  { db, actor }: Asker,
  givers: readonly Giver[],
  askedAt: string | null,
): Promise<{ response: RightGivers; references: Awaited<ReturnType<typeof findReferences>> }> {
  const people = givers.slice(0, MOST_GIVERS).map(({ person, as }) => ({ userId: person.id, as }));
  return {
    response: { people, count: givers.length, askedAt },
    references: await findReferences(db, actor, { users: people.map(({ userId }) => userId) }),
  };
}

/** A row has the name that its reader may see today. */
async function presentRequests(
  asker: Asker,
  rows: readonly RequestRow[],
): Promise<ResponseOf<'listRightRequests'>> {
  const { db, actor } = asker;
  const names = await findNames(asker, rows);
  return {
    response: rows.map(
      (row): RightRequest => ({
        id: row.id,
        isMine: row.asker_id === actor.id,
        askerId: row.asker_id,
        action: row.action,
        target: row.target,
        row: row.row_id === null ? null : { id: row.row_id, name: names.get(row.row_id) ?? null },
        createdAt: row.created_at,
        answer: row.answer,
        answeredAt: row.answered_at,
        answeredById: row.answered_by,
        word: row.word,
      }),
    ),
    references: await findReferences(db, actor, {
      users: rows.flatMap((row) => [row.asker_id, row.answered_by]),
    }),
  };
}

async function findNames(
  { db, actor, services: { entities } }: Asker,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [target, group] of Map.groupBy(rows, (row) => row.target)) {
    const entity = entityOf[target];
    const ids = group.flatMap(({ row_id }) => row_id ?? []);
    if (entity === undefined || ids.length === 0) continue;
    const readable = [...(await entities.get(entity).access.findReadable(db, actor, ids))];
    if (target === 'works') {
      for (const { id, name } of await listWorkNames(db, readable)) names.set(id, name);
      continue;
    }
    const words = await findRowWords(
      db,
      entities,
      readable.map((entityId) => ({ entity, entityId })),
    );
    for (const [id, { label }] of words) if (label !== null) names.set(id, label);
  }
  return names;
}
