import type {
  Notification,
  NotificationListQuery,
  NotificationSettings,
  NotificationUpdate,
  ResponseOf,
} from '@gantry/contract';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import { z } from 'zod';
import { type Actor, notFound, openConcealer } from '../access/index.ts';
import { type CompanyTime, findReferences, loadCompanyTime } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError, pageCursor } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { excerptOf } from './excerpt.ts';
import { announceInbox } from './inbox-channel.ts';
import {
  markAllDone,
  markAllRead,
  markDone,
  markRead,
  markSnoozed,
  reopenDoneAt,
} from './mark-notifications.ts';
import { listMutedKinds, replaceMutedKinds } from './mute-repository.ts';
import {
  countInbox,
  findNotification,
  listNotifications,
  type NotificationRow,
  positionOf,
} from './notification-repository.ts';
import { findReminderChoice, saveReminderChoice } from './reminder-choice.ts';
import { said } from './words/index.ts';

const positions = pageCursor(z.object({ at: z.iso.datetime(), id: z.uuid() }));

/** The longest snooze: after that it would be out of date. */
const MOST_SNOOZED_MS = 366 * 86_400_000;

export const notificationRoutes: readonly RouteDeclaration[] = [
  readRoute('listNotifications', async ({ db, actor, services, query }) => {
    const page = { limit: query.limit + 1, after: positions.read(query.cursor) };
    const rows = await listNotifications(db, actor, query, page);
    const time = await loadCompanyTime(db, services.clock);
    return presentPage({ db, actor, time }, rows, query);
  }),
  readRoute('countNotifications', async ({ db, actor }) => ({ response: await countInbox(db, actor) })),
  writeRoute('readAllNotifications', async ({ tx, actor, services }) => {
    await markAllRead(tx, actor.id, services.clock.now().toISOString());
    await announceInbox(tx, [actor.id]);
    return { response: await countInbox(tx, actor) };
  }),
  writeRoute('finishNotifications', async ({ tx, actor, services, body: { part, upTo } }) => {
    const at = services.clock.now().toISOString();
    const count = await markAllDone(tx, actor.id, { part, upTo, at });
    await announceInbox(tx, [actor.id]);
    return { response: { doneAt: at, count } };
  }),
  writeRoute('reopenNotifications', async ({ tx, actor, body: { doneAt } }) => {
    await reopenDoneAt(tx, actor.id, doneAt);
    await announceInbox(tx, [actor.id]);
    return { response: await countInbox(tx, actor) };
  }),
  writeRoute('updateNotification', async ({ tx, actor, services, params: { id }, body }) => {
    await update(tx, actor, { id, body, now: services.clock.now() });
    const row = await findNotification(tx, actor, id);
    if (!row) throw notFound();
    await announceInbox(tx, [actor.id]);
    const [shown = row] = await concealComments(tx, actor, [row]);
    return { response: present(shown, await loadCompanyTime(tx, services.clock)) };
  }),
  readRoute('getNotificationSettings', async ({ db, actor }) => ({
    response: await findSettings(db, actor.id),
  })),
  writeRoute('updateNotificationSettings', async ({ tx, actor, services, body: { muted, reminder } }) => {
    if (muted !== undefined)
      await replaceMutedKinds(tx, actor.id, { kinds: muted, at: services.clock.now() });
    if (reminder !== undefined) await saveReminderChoice(tx, actor.id, reminder);
    await announceInbox(tx, [actor.id]);
    return { response: await findSettings(tx, actor.id) };
  }),
];

async function findSettings(db: Db | Tx, userId: string): Promise<NotificationSettings> {
  return { muted: await listMutedKinds(db, userId), reminder: await findReminderChoice(db, userId) };
}

async function update(
  tx: Tx,
  actor: Actor,
  { id, body, now }: { readonly id: string; readonly body: NotificationUpdate; readonly now: Date },
): Promise<void> {
  const at = now.toISOString();
  if (body.read !== undefined) await markRead(tx, actor.id, { id, at: body.read ? at : null });
  if (body.done !== undefined) await markDone(tx, actor.id, { id, at, isDone: body.done });
  if (body.snoozedUntil === undefined) return;
  if (body.snoozedUntil !== null) requireLater(body.snoozedUntil, now);
  await markSnoozed(tx, actor.id, { id, until: body.snoozedUntil });
}

function requireLater(until: string, now: Date): void {
  const away = Date.parse(until) - now.getTime();
  if (away <= 0) throw new ProblemError('notifications/snooze-past', said('onlyLater'));
  if (away > MOST_SNOOZED_MS) throw new ProblemError('notifications/snooze-past', said('withinAYear'));
}

/** One additional row shows that there is a next page. */
async function presentPage(
  { db, actor, time }: { db: Db; actor: Actor; time: CompanyTime },
  found: readonly NotificationRow[],
  { limit, show }: NotificationListQuery,
): Promise<ResponseOf<'listNotifications'>> {
  const rows = await concealComments(db, actor, found.slice(0, limit));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    response: rows.map((row) => present(row, time)),
    next: last === undefined ? null : positions.write(positionOf(show, last)),
    references: await findReferences(db, actor, {
      users: rows.map(({ actorId }) => actorId),
      projects: rows.map(({ work }) => work.projectId),
    }),
  };
}

/** An excerpt contains names without ids, so the names that the reader may not know are removed first. */
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
  {
    commentId,
    commentBody,
    due,
    deadline,
    calendarId,
    said,
    overdueFrom,
    ledProject: _,
    work,
    ...row
  }: NotificationRow,
  time: CompanyTime,
): Notification {
  const comment = commentId === null ? null : { id: commentId, excerpt: excerptOf(commentBody ?? '') };
  const calendar = time.calendarOf(calendarId);
  const isOverdue = overdueFrom !== null && overdueFrom < time.now;
  const daysLate = isOverdue ? calendar.workingDaysBetween(endDayOf(overdueFrom), time.now) : null;
  const shown = { ...row, work: { ...work, daysLate }, comment };
  if (row.kind !== 'pushed' || due === null || deadline === null) return { ...shown, push: null };
  const daysPast = calendar.workingDaysBetween(endDayOf(deadline), endDayOf(due));
  return { ...shown, push: { due, deadline, daysLate: daysPast, reason: said } };
}
