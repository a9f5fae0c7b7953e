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
 * Finds the person of an identity. Known people are found by their pinned identity, never by an address. An invited
 * person joins once and is pinned then. An administrator's link connects a person with an account that was created
 * again. The set-up link makes the first administrator. In all other cases the company's rule for new people decides.
 */
export async function admit(admission: Admission): Promise<string> {
  const link = await findUsableLink(admission);
  const person =
    (await findPinned(admission.tx, admission.identity)) ??
    (await findReconnected(admission, link)) ??
    (await findInvited(admission, link));
  if (person?.status === 'disabled') throw new ProblemError('sign-in/disabled', said('disabled'));
  const isSetUp = link?.purpose === 'set-up';
  if (!person && !isSetUp && !mayJoinUninvited(admission)) throw await refusalOf(admission);
  const userId = person
    ? await welcome(admission, person, isSetUp)
    : await join(admission, isSetUp ? ['admin'] : ['viewer']);
  const wasNeeded = isSetUp || link?.userId === userId;
  if (wasNeeded && admission.linkToken) await useLink(admission.tx, admission.linkToken, admission.now);
  return userId;
}

/**
 * The set-up link is valid only while there is no administrator. A login link works without an identity and pins none.
 */
async function findUsableLink({ tx, linkToken, now }: Admission): Promise<OneTimeLink | undefined> {
  const link = await findLink(tx, linkToken, now);
  if (link?.purpose === 'invitation' || link?.purpose === 'reconnect') return link;
  if (link?.purpose !== 'set-up') return undefined;
  await lockSetUp(tx);
  return (await hasActiveAdmin(tx)) ? undefined : link;
}

/**
 * A person who is invited and has never signed in: found by their link, or by their name within the configured tenant.
 */
async function findInvited(
  { tx, identity }: Admission,
  link: OneTimeLink | undefined,
): Promise<PersonRow | undefined> {
  const byLink =
    link?.purpose === 'invitation' && link.userId ? await findPerson(tx, link.userId) : undefined;
  const isByName = identity.tenantId !== null && identity.userPrincipalName !== null;
  const person = byLink ?? (isByName ? await findByEmail(tx, identity.userPrincipalName ?? '') : undefined);
  return person && !isPinned(person) ? person : undefined;
}

/**
 * A person whose account was created again at the provider. They have the link that an administrator made for them, and
 * the account is of the same tenant and has their address. An address alone never connects an account with a person.
 */
async function findReconnected(
  { tx, identity }: Admission,
  link: OneTimeLink | undefined,
): Promise<PersonRow | undefined> {
  if (link?.purpose !== 'reconnect' || link.userId === null) return undefined;
  const person = await findPerson(tx, link.userId);
  if (!person || !isPinned(person)) return undefined;
  const isOfPlace =
    identity.tenantId !== null ? person.tenant_id === identity.tenantId : person.issuer === identity.issuer;
  return isOfPlace && person.email.toLowerCase() === addressOf(identity) ? person : undefined;
}

const isPinned = ({ object_id, subject }: PersonRow): boolean => object_id !== null || subject !== null;

/** In small letters. */
const addressOf = ({ tenantId, userPrincipalName, email }: Identity): string | undefined =>
  (tenantId === null ? email : userPrincipalName)?.toLowerCase();

/** Whether a new account has the address of a person who signs in with another account of the tenant. */
async function refusalOf({ tx, identity }: Admission): Promise<ProblemError> {
  const { tenantId, userPrincipalName } = identity;
  if (tenantId === null || userPrincipalName === null) return notInvited();
  const person = await findByEmail(tx, userPrincipalName.toLowerCase());
  if (!person || person.status === 'disabled' || !isPinned(person) || person.tenant_id !== tenantId)
    return notInvited();
  return new ProblemError('sign-in/account-replaced', said('accountReplaced'), {
    cause: new Error(`Person ${person.id} signs in with another account`),
  });
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

async function join(admission: Admission, roles: RoleId[]): Promise<string> {
  const { tx, change, identity } = admission;
  const { email, name } = identity;
  if (!email || (await findByEmail(tx, email))) throw await refusalOf(admission);
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
