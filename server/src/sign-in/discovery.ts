import { z } from 'zod';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const discoverySchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});

/** The metadata that an OpenID provider publishes. */
export type OpenIdDiscovery = z.output<typeof discoverySchema>;

/** Reads the metadata of a provider, which must name exactly the configured issuer. */
export async function fetchDiscovery(
  issuer: string,
  fetcher: typeof fetch,
  timeoutMs: number,
): Promise<OpenIdDiscovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const discovery = discoverySchema.safeParse(await fetchJson(address, fetcher, timeoutMs));
  if (!discovery.success) throw unavailable(`${address} is not an OpenID configuration`);
  if (discovery.data.issuer !== issuer)
    throw unavailable(`the provider calls itself ${discovery.data.issuer}, OIDC_ISSUER says ${issuer}`);
  return discovery.data;
}

async function fetchJson(address: string, fetcher: typeof fetch, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetcher(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    return response.ok ? await response.json() : undefined;
  } catch (error) {
    throw unavailable(`${address} cannot be read`, error);
  }
}

/** The reason is for the log. People see what they can do. */
function unavailable(reason: string, cause?: unknown): ProblemError {
  return new ProblemError('server/unavailable', said('providerSilent'), {
    headers: { 'retry-after': '5' },
    cause: new Error(reason, { cause }),
  });
}
