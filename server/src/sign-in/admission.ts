import type { RoleId } from '@gantry/contract';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { findLink, type OneTimeLink, useLink } from '../sessions/index.ts';
import { userEntity } from '../users/index.ts';
import type { Identity } from './id-token.ts';
import {
  findByEmail,
  findPerson,
  findPinned,
  hasActiveAdmin,
  lockSetUp,
  type PersonRow,
} from './sign-in-repository.ts';
import { said } from './words/index.ts';

export interface Admission {
  tx: Tx;
  change: ChangeSetWriter;
  identity: Identity;
  signUp: 'invited' | 'tenant';
  /** The one-time link that the browser came with. */
  linkToken: string | undefined;
  now: Date;
}

/**
 * Whom this identity is here. Known people by what they were pinned to, never by an address; an invitation is joined
 * once and pinned then; the set-up link makes the first administrator; else the company's rule for newcomers decides.
 */
export async function admit(admission: Admission): Promise<string> {
  const link = await findUsableLink(admission);
  const person = (await findPinned(admission.tx, admission.identity)) ?? (await findInvited(admission, link));
  if (person?.status === 'disabled') throw new ProblemError('sign-in/disabled', said('disabled'));
  const isSetUp = link?.purpose === 'set-up';
  if (!person && !isSetUp && !mayJoinUninvited(admission)) throw notInvited();
  const userId = person
    ? await welcome(admission, person, isSetUp)
    : await join(admission, isSetUp ? ['admin'] : ['viewer']);
  const wasNeeded = isSetUp || link?.userId === userId;
  if (wasNeeded && admission.linkToken) await useLink(admission.tx, admission.linkToken, admission.now);
  return userId;
}

/** The set-up link is good only while there is no administrator; a login link opens by itself and joins nobody. */
async function findUsableLink({ tx, linkToken, now }: Admission): Promise<OneTimeLink | undefined> {
  const link = await findLink(tx, linkToken, now);
  if (link?.purpose === 'invitation') return link;
  if (link?.purpose !== 'set-up') return undefined;
  await lockSetUp(tx);
  return (await hasActiveAdmin(tx)) ? undefined : link;
}

/** A person who is expected and has never been here: by their link, or by their name within the configured tenant. */
async function findInvited(
  { tx, identity }: Admission,
  link: OneTimeLink | undefined,
): Promise<PersonRow | undefined> {
  const byLink =
    link?.purpose === 'invitation' && link.userId ? await findPerson(tx, link.userId) : undefined;
  const isByName = identity.tenantId !== null && identity.userPrincipalName !== null;
  const person = byLink ?? (isByName ? await findByEmail(tx, identity.userPrincipalName ?? '') : undefined);
  return person && person.object_id === null && person.subject === null ? person : undefined;
}

function mayJoinUninvited({ signUp, identity }: Admission): boolean {
  return signUp === 'tenant' && identity.tenantId !== null;
}

async function welcome(
  { change, identity }: Admission,
  person: PersonRow,
  isSetUp: boolean,
): Promise<string> {
  const roles: RoleId[] =
    isSetUp && !person.roles.includes('admin') ? ['admin', ...person.roles] : person.roles;
  await change.update(userEntity, person.id, { ...pinOf(identity), status: 'active', roles });
  return person.id;
}

async function join({ tx, change, identity }: Admission, roles: RoleId[]): Promise<string> {
  const { email, name } = identity;
  if (!email || (await findByEmail(tx, email))) throw notInvited();
  const [person] = await change.insert(userEntity, [
    { ...pinOf(identity), name: name.slice(0, 120), email, roles, status: 'active' },
  ]);
  if (!person) throw new Error('The new person was not written');
  return person.id;
}

function pinOf({ tenantId, objectId, issuer, subject }: Identity) {
  return tenantId === null ? { issuer, subject } : { tenantId, objectId };
}

function notInvited(): ProblemError {
  return new ProblemError('sign-in/not-invited', said('notInvited'));
}
