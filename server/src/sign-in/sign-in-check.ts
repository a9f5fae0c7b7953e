import { z } from 'zod';
import type { Settings } from '../platform/config/index.ts';

const TIMEOUT_MS = 10_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const keysSchema = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

/** Describes what prevents sign-ins with these settings. Undefined if there is no problem. */
export async function checkSignIn({ signIn, publicUrl }: Settings): Promise<string | undefined> {
  if (signIn.kind === 'embedded') return undefined;
  const isLocal = publicUrl.startsWith('http://localhost');
  if (!publicUrl.startsWith('https://') && !isLocal)
    return `PUBLIC_URL ${publicUrl} must be https: browsers sign in on https or on http://localhost only`;
  const issuer =
    signIn.kind === 'entra' ? `https://login.microsoftonline.com/${signIn.tenantId}/v2.0` : signIn.issuer;
  return checkIssuer(issuer, signIn.kind === 'entra');
}

async function checkIssuer(issuer: string, isEntra: boolean): Promise<string | undefined> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetchJson(address);
  if (answer.failure) {
    const isUnknownTenant = isEntra && answer.status === 400;
    return isUnknownTenant
      ? 'Entra ID knows no such tenant; ENTRA_TENANT_ID is the "Directory (tenant) ID" on the overview of your directory'
      : `${address} ${answer.failure}`;
  }
  const discovery = discoverySchema.safeParse(answer.json);
  if (!discovery.success) return `${address} is not an OpenID configuration`;
  if (discovery.data.issuer !== issuer)
    return `the provider calls itself ${discovery.data.issuer}, the setting says ${issuer}; they must be the same letter for letter`;
  const keys = await fetchJson(discovery.data.jwks_uri);
  if (keys.failure) return `${discovery.data.jwks_uri} ${keys.failure}`;
  return keysSchema.safeParse(keys.json).success ? undefined : `${discovery.data.jwks_uri} holds no keys`;
}

interface Fetched {
  json?: unknown;
  status?: number;
  /** The error, for use after the address. */
  failure?: string;
}

async function fetchJson(address: string): Promise<Fetched> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) return { status: response.status, failure: `answers with status ${response.status}` };
    return { json: await response.json() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { failure: `cannot be read (${cause instanceof Error ? cause.message : String(cause)})` };
  }
}
