import { Readable } from 'node:stream';
import { type ResponseOf, type RouteName, roles } from '@gantry/contract';
import { type Actor, notFound } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { queueInvitations } from '../mail/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { refusalLanguage } from '../platform/http/index.ts';
import {
  fileRoute,
  type RouteDeclaration,
  readRoute,
  type Services,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import { createLink, endLinksOf } from '../sessions/index.ts';
import { makeAccountLink, requireAccountLink } from './account-link.ts';
import { changeUsers } from './change-many.ts';
import { listLeaving } from './leaving.ts';
import { countUsers, getCurrentUser, getUser, listUserChoices, listUsers } from './read-users.ts';
import { roleWords } from './role-words.ts';
import { sendInvitations } from './send-invitations.ts';
import { findUserPhoto } from './user-photo.ts';
import type { UserReader } from './user-repository.ts';
import {
  createUser,
  getDisableable,
  presentChanged,
  type UserWriter,
  updateOwnPreferences,
  updateUser,
} from './write-users.ts';

/** The address contains the version of a picture, so that a new picture is loaded at once. */
const PHOTO_SECONDS = 86_400;
/** As an image, it cannot run code. */
const PHOTO_POLICY = "sandbox; default-src 'none'";

export const userRoutes: readonly RouteDeclaration[] = [
  readRoute('getCurrentUser', async (call) => ({ response: await currentUserOf(call.db, call) })),
  writeRoute('updateOwnPreferences', async (call) => {
    await updateOwnPreferences(await writer(call), call.body);
    return { response: await currentUserOf(call.tx, call) };
  }),
  readRoute('listRoles', ({ actor }) => ({ response: { roles: listRoles(actor) } })),
  readRoute('listUserChoices', (call) => listUserChoices(call, call.query)),
  readRoute('listUsers', async (call) => listUsers(await reader(call.db, call), call.query)),
  readRoute('countUsers', (call) => countUsers(call, call.query)),
  readRoute('getUserLeaving', async (call) => {
    await getDisableable(await reader(call.db, call), call.params.id);
    return { response: await listLeaving(call.db, call.actor, call.params.id) };
  }),
  writeRoute('changeUsers', async (call) => ({
    response: await changeUsers(await writer(call), call.body, refusalLanguage(call.request)),
  })),
  readRoute('getUser', async (call) => ({
    response: await getUser(await reader(call.db, call), call.params.id),
  })),
  fileRoute('getUserPhoto', async (call) => {
    const { id } = await getUser(await reader(call.db, call), call.params.id);
    const photo = await findUserPhoto(call.db, id);
    if (photo === undefined) throw notFound();
    call.reply
      .type(photo.media_type)
      .header('content-security-policy', PHOTO_POLICY)
      .header('cache-control', `private, max-age=${call.query.version === photo.hash ? PHOTO_SECONDS : 0}`);
    return Readable.from([photo.bytes]);
  }),
  writeRoute(
    'createUser',
    async (call) => {
      const { sendNow: isMailed = false, ...person } = call.body;
      const asking = await writer(call);
      const id = await createUser(asking, person);
      if (isMailed)
        await queueInvitations(call.tx, call.services.settings, {
          by: call.actor.id,
          userIds: [id],
          at: asking.at,
        });
      const { response, references } = await presentChanged(asking, id);
      return { response: { ...response, invitationLink: null, isMailed }, references };
    },
    async (call, answer) => {
      if (answer.response.isMailed) return answer;
      const invitationLink = await invite(call, answer.response.id);
      return { ...answer, response: { ...answer.response, invitationLink } };
    },
  ),
  writeRoute('sendInvitations', async (call) => ({
    response: await sendInvitations(await writer(call), call.body, {
      settings: call.services.settings,
      language: refusalLanguage(call.request),
    }),
  })),
  writeRoute(
    'createAccountLink',
    async (call) => {
      const userId = await requireAccountLink(await writer(call), call);
      return { response: { userId, accountLink: null } };
    },
    async (call, answer) => {
      const { userId } = answer.response;
      return { ...answer, response: { userId, accountLink: await makeAccountLink(call, userId) } };
    },
  ),
  writeRoute('updateUser', async (call) => updateUser(await writer(call), call.params.userId, call.body)),
];

/** The four built-in roles, then those that the company created. */
function listRoles({ policy }: Actor): ResponseOf<'listRoles'>['response']['roles'] {
  return [
    ...roles.map((id) => ({ id, ...roleWords[id] })),
    ...policy.ownRoles.map(({ id, name }) => ({ id, name, description: '' })),
  ];
}

interface Asked {
  readonly actor: Actor;
  readonly services: Services;
}

async function reader(db: Db | Tx, { actor, services }: Asked): Promise<UserReader> {
  const { now } = await loadCompanyTime(db, services.clock, actor.companyStamp);
  return { db, actor, now };
}

async function writer<N extends RouteName>({
  tx,
  actor,
  change,
  services,
}: WriteCall<N>): Promise<UserWriter> {
  const { now } = await loadCompanyTime(tx, services.clock, actor.companyStamp);
  return { db: tx, actor, change, now, at: services.clock.now() };
}

async function currentUserOf(db: Db | Tx, { actor, services }: Asked) {
  const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
  return getCurrentUser({ db, actor, now: time.now }, time);
}

/**
 * In a tenant, people are identified by their name there. Elsewhere they need a link, which is shown once to the person
 * who invites them, or created when the invitation is mailed. Only the newest link is valid: when the call is repeated
 * because its response was lost, the first link was never seen.
 */
async function invite(
  { tx, services }: Pick<WriteCall<'createUser'>, 'tx' | 'services'>,
  userId: string,
): Promise<string | null> {
  const { settings, clock } = services;
  if (settings.signIn.kind !== 'oidc') return null;
  await endLinksOf(tx, userId);
  return createLink(tx, { purpose: 'invitation', userId }, clock.now(), settings.publicUrl);
}
