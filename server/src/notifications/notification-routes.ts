import type { Notification, NotificationCount, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, notFound, openConcealer } from '../access/index.ts';
import { type CompanyTime, findReferences, loadCompanyTime } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { pageCursor } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { excerptOf } from './excerpt.ts';
import {
  countUnread,
  findNotification,
  listMutes,
  listNotifications,
  markRead,
  type NotificationRow,
  replaceMutes,
} from './notification-repository.ts';

const positions = pageCursor(z.object({ isRead: z.boolean(), id: z.uuid() }));

export const notificationRoutes: readonly RouteDeclaration[] = [
  readRoute('listNotifications', async ({ db, actor, services, query: { limit, cursor } }) => {
    const rows = await listNotifications(db, actor, { limit: limit + 1, after: positions.read(cursor) });
    const time = await loadCompanyTime(db, services.clock);
    return presentPage({ db, actor, time }, rows, limit);
  }),
  readRoute('countNotifications', async ({ db, actor }) => ({ response: await count(db, actor) })),
  writeRoute('readAllNotifications', async ({ tx, actor, services }) => {
    await markRead(tx, actor.id, { id: null, at: services.clock.now().toISOString() });
    return { response: await count(tx, actor) };
  }),
  writeRoute('updateNotification', async ({ tx, actor, services, params: { id }, body: { read } }) => {
    await markRead(tx, actor.id, { id, at: read ? services.clock.now().toISOString() : null });
    const row = await findNotification(tx, actor, id);
    if (!row) throw notFound();
    const [shown = row] = await concealComments(tx, actor, [row]);
    return { response: present(shown, await loadCompanyTime(tx, services.clock)) };
  }),
  readRoute('getNotificationSettings', async ({ db, actor }) => ({ response: await settingsOf(db, actor) })),
  writeRoute('updateNotificationSettings', async ({ tx, actor, body: { muted } }) => {
    await replaceMutes(tx, actor.id, muted);
    return { response: await settingsOf(tx, actor) };
  }),
];

/** One more row than wanted tells that there is a next page. */
async function presentPage(
  { db, actor, time }: { db: Db; actor: Actor; time: CompanyTime },
  found: readonly NotificationRow[],
  limit: number,
): Promise<ResponseOf<'listNotifications'>> {
  const rows = await concealComments(db, actor, found.slice(0, limit));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    response: rows.map((row) => present(row, time)),
    next: last === undefined ? null : positions.write({ isRead: last.readAt !== null, id: last.id }),
    references: await findReferences(db, actor, { users: rows.map(({ actorId }) => actorId) }),
  };
}

/** An excerpt says names and no ids, so that those are left out before that the reader may not know. */
async function concealComments(
  db: Db | Tx,
  actor: Actor,
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const conceal = await openConcealer(
    db,
    actor,
    rows.flatMap(({ commentBody }) => commentBody ?? []),
  );
  return rows.map((row) => ({
    ...row,
    commentBody: row.commentBody === null ? null : conceal(row.commentBody),
  }));
}

function present(
  { commentId, commentBody, due, deadline, calendarId, reason, ...row }: NotificationRow,
  time: CompanyTime,
): Notification {
  const comment = commentId === null ? null : { id: commentId, excerpt: excerptOf(commentBody ?? '') };
  const isPushed = row.kind === 'pushed' && due !== null && deadline !== null;
  if (!isPushed) return { ...row, comment, push: null };
  const daysLate = time.calendarOf(calendarId).workingDaysBetween(deadline, due);
  return { ...row, comment, push: { due, deadline, daysLate, reason } };
}

async function count(db: Db | Tx, actor: Actor): Promise<NotificationCount> {
  return { unread: await countUnread(db, actor) };
}

async function settingsOf(db: Db | Tx, actor: Actor) {
  return { muted: (await listMutes(db, [actor.id])).map(({ kind }) => kind) };
}
