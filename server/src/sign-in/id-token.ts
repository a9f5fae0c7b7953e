import type { SignInFacts } from '@gantry/contract';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { ProblemError } from '../platform/http/index.ts';
import { readClaims, type SignInClaims } from '../sign-in-mapping/index.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { said } from './words/index.ts';

/** The identity that the provider confirms. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** With Entra ID, a person has one object id in the tenant, the same in every application. */
  readonly tenantId: string | null;
  readonly objectId: string | null;
  readonly name: string;
  /** It may change, so it never identifies a person. It only matches an invitation once. */
  readonly userPrincipalName: string | null;
  readonly email: string | null;
  /** The provider's session, for its front-channel logout. */
  readonly providerSession: string | null;
  readonly nonce: string;
  readonly expiresAt: Date;
  /** The parts that the sign-in check shows. */
  readonly facts: SignInFacts;
  /** The parts that mappings use. */
  readonly claims: SignInClaims;
}

const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Accepts an ID token only if the configured provider signed it, for this application, in this tenant, and recently.
 */
export async function verifyIdToken(provider: OpenIdProvider, idToken: string, now: Date): Promise<Identity> {
  const claims = await verifySignature(provider, idToken, now);
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== provider.clientId)
    throw refused('azp is another application');
  if (provider.tenantId !== null && claims.tid !== provider.tenantId) throw refused('tid is another tenant');
  const objectId = textOf(claims.oid);
  if (provider.tenantId !== null && objectId === null) throw refused('oid is missing');
  const known = readClaims(claims);
  return { ...toIdentity(provider, claims, objectId), facts: factsOf(claims, known, now), claims: known };
}

async function verifySignature(provider: OpenIdProvider, idToken: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, provider.getKey, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: '70m',
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      currentDate: now,
    });
    // An access token or a logout token of the same provider does not prove a sign-in.
    if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT')
      throw refused('typ is not JWT');
    return payload;
  } catch (error) {
    throw toProblem(error);
  }
}

function toIdentity(
  provider: OpenIdProvider,
  claims: JWTPayload,
  objectId: string | null,
): Omit<Identity, 'facts' | 'claims'> {
  const userPrincipalName = textOf(claims.upn) ?? textOf(claims.preferred_username);
  const email = textOf(claims.email) ?? userPrincipalName;
  return {
    issuer: provider.issuer,
    subject: String(claims.sub),
    tenantId: provider.tenantId,
    objectId,
    name: textOf(claims.name) ?? email ?? 'New person',
    userPrincipalName: userPrincipalName?.toLowerCase() ?? null,
    email: email?.toLowerCase() ?? null,
    providerSession: textOf(claims.sid),
    nonce: String(claims.nonce),
    expiresAt: new Date(Number(claims.exp) * 1000),
  };
}

/** The limits are higher than the number of claims and app roles in any registration. */
const MOST_NAMES = 100;

/** Only names and counts: the values of a person's claims are stored only in their account. */
function factsOf(claims: JWTPayload, { isOverage }: SignInClaims, now: Date): SignInFacts {
  const { groups, roles } = claims;
  const names = Array.isArray(roles) ? roles.flatMap((role) => textOf(role) ?? []) : [];
  return {
    claims: Object.keys(claims)
      .sort()
      .slice(0, MOST_NAMES)
      .map((name) => name.slice(0, 100)),
    appRoles: names.slice(0, MOST_NAMES),
    groups: Array.isArray(groups) ? groups.length : null,
    isOverage,
    ageSeconds: Math.round(now.getTime() / 1000 - Number(claims.iat)),
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 254) : null;
}

/** The problem with a token is written to the log. The sender only learns that it is not accepted. */
export function refused(reason: string, cause?: unknown): ProblemError {
  return new ProblemError('sign-in/refused', said('notVerified'), {
    cause: new Error(reason, { cause }),
  });
}

/** When the provider does not answer, the token is not at fault. */
function toProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  if (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !isUnreadableKeySet(error)
  )
    return refused(`${error.code} ${error.message}`, error);
  return new ProblemError('server/unavailable', said('providerSilent'), {
    headers: { 'retry-after': '5' },
    cause: error,
  });
}

/** The error of jose when the address of the keys does not return keys. */
function isUnreadableKeySet(error: errors.JOSEError): boolean {
  return error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid;
}
