import type { BodyOf } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, notFound, requireAccess } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { findProjectRow, projectFacts } from '../projects/index.ts';
import type { Services } from '../requests/index.ts';
import { newMail } from './mail-queue.ts';
import { said } from './words/index.ts';

interface Sending {
  readonly db: Tx;
  readonly actor: Actor;
  readonly services: Pick<Services, 'clock' | 'settings'>;
}

/**
 * Queues a look-ahead for the person who asks, or for the lead and the members of the project. Returns the number of
 * mails.
 */
export async function sendLookAhead(
  { db: tx, actor, services: { clock, settings } }: Sending,
  projectId: string,
  { to, weeks, by }: BodyOf<'sendLookAhead'>,
): Promise<{ people: number }> {
  const time = await loadCompanyTime(tx, clock, actor.companyStamp);
  const project = await findProjectRow({ db: tx, actor, time }, projectId);
  if (!project) throw notFound();
  if (to === 'members') requireAccess(actor, 'update', 'projects', projectFacts(project));
  if (settings.mail === undefined) throw new ProblemError('mail/not-set-up', said('notSetUp'));
  const readers = to === 'me' ? [actor.id] : await listReaders(tx, projectId);
  await tx
    .deleteFrom('mail')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', readers)
    .where('next_attempt_at', 'is not', null)
    .execute();
  const now = clock.now();
  const mail = {
    kind: 'look-ahead',
    project_id: projectId,
    asked_by: actor.id,
    weeks,
    sorted_by: by,
  } as const;
  await tx
    .insertInto('mail')
    .values(readers.map((userId) => ({ ...newMail(now), ...mail, id: newId(now), user_id: userId })))
    .execute();
  return { people: readers.length };
}

/** The lead and the members. People who may not sign in any more get no mail. */
async function listReaders(tx: Tx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.status <> 'disabled' and (
      u.id in (select m.user_id from project_member m where m.project_id = ${projectId})
      or u.id = (select p.lead_id from project p where p.id = ${projectId}))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
