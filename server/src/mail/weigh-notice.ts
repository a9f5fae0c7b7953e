import type { Actor } from '../access/index.ts';
import { listNotified, type NotificationRow } from '../notifications/index.ts';
import type { Db } from '../platform/database/index.ts';
import { countInterruptions } from './interruptions.ts';
import { findMailChoices } from './mail-choices.ts';
import { LATEST_MS } from './queue-notices.ts';
import { beginOfDay, endOfQuiet } from './quiet-hours.ts';

interface Candidate {
  readonly actor: Actor;
  readonly notificationId: string;
  readonly timeZone: string;
  readonly now: Date;
}

type Weighed =
  | { readonly dropped: 'gone' | 'read' | 'too-late' | 'unwanted' | 'limit' }
  | { readonly until: Date }
  | { readonly row: NotificationRow };

/** Whether a notification is still valid, recent, and allowed to interrupt its reader now. */
export async function weighNotice(
  db: Db,
  { actor, notificationId, timeZone, now }: Candidate,
): Promise<Weighed> {
  const [row] = await listNotified(db, actor, [notificationId]);
  if (!row) return { dropped: 'gone' };
  if ((row.readAt ?? row.doneAt ?? row.snoozedUntil) !== null) return { dropped: 'read' };
  if (now.getTime() - new Date(row.createdAt).getTime() > LATEST_MS) return { dropped: 'too-late' };
  const choices = await findMailChoices(db, actor.id);
  if (!choices.kinds.some((kind) => kind === row.kind)) return { dropped: 'unwanted' };
  const until = endOfQuiet(choices.quiet, now, timeZone);
  if (until) return { until };
  const told = await countInterruptions(db, actor.id, beginOfDay(now, timeZone));
  return told >= choices.dailyLimit ? { dropped: 'limit' } : { row };
}
