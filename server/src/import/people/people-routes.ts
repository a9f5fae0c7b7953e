import type { BodyOf, RouteName } from '@gantry/contract';
import { queueInvitations } from '../../mail/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../../requests/index.ts';
import { createLink, endLinksOf } from '../../sessions/index.ts';
import { inviteMany } from '../../users/index.ts';
import { said } from '../words/index.ts';
import { rehearsePeople } from './rehearse-people.ts';

/** Many people from a table: what each row would become, then all that fit, in one change set. */
export const peopleImportRoutes: readonly RouteDeclaration[] = [
  readRoute('rehearsePeople', async ({ db, actor, body }) => {
    const { newcomers, ...rehearsed } = await rehearsePeople(db, actor, body);
    return { response: { ...rehearsed, fitting: newcomers.length } };
  }),
  writeRoute(
    'importPeople',
    async ({ tx, actor, change, services, body }) => {
      const { newcomers } = await rehearsePeople(tx, actor, body);
      requireAsAnnounced(newcomers.length, body);
      await inviteMany({ db: tx, change }, newcomers);
      const { sendNow: isMailed = false } = body;
      const userIds = newcomers.map(({ id }) => id);
      if (isMailed)
        await queueInvitations(tx, services.settings, {
          by: actor.id,
          userIds,
          at: services.clock.now(),
        });
      return {
        response: newcomers.map(({ id, name, email }) => ({
          ...{ id, name, email, invitationLink: null },
          isMailed,
        })),
      };
    },
    async (call, answer) => {
      const response = [];
      for (const each of answer.response)
        response.push(each.isMailed ? each : { ...each, invitationLink: await linkFor(call, each.id) });
      return { ...answer, response };
    },
  ),
];

/** People who came in the meantime, or a right that is gone, make another answer of the same file. */
function requireAsAnnounced(fitting: number, body: BodyOf<'importPeople'>): void {
  if (fitting === body.fitting) return;
  const message = said('otherFitting', { fitting, announced: body.fitting });
  throw new ProblemError('imports/not-ready', message);
}

/** Only the newest link is good, as where one person is invited. */
async function linkFor(
  { tx, services }: Pick<WriteCall<RouteName>, 'tx' | 'services'>,
  userId: string,
): Promise<string | null> {
  const { settings, clock } = services;
  if (settings.signIn.kind !== 'oidc') return null;
  await endLinksOf(tx, userId);
  return createLink(tx, { purpose: 'invitation', userId }, clock.now(), settings.publicUrl);
}
