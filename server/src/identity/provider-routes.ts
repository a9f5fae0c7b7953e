import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { IdentityAddresses } from './identity-addresses.ts';

interface ProviderRoutes {
  provider: Provider;
  publicUrl: string;
  addresses: IdentityAddresses;
}

/** Entra has its discovery document below the issuer, that is below `/v2.0`; oidc-provider serves it at the mount. */
const DISCOVERY = '/v2.0/.well-known/openid-configuration';

/**
 * Passes everything else below the tenant to oidc-provider, which reads the body itself and writes the raw response.
 */
export async function serveProvider(app: FastifyInstance, routes: ProviderRoutes): Promise<void> {
  const { provider, publicUrl, addresses } = routes;
  const answer = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${addresses.mount}/*`,
    handler: async (request, reply) => {
      presentAs(request, publicUrl, addresses.mount);
      keepHeaders(reply);
      reply.hijack();
      await answer(request.raw, reply.raw);
    },
  });
}

/** The provider derives its addresses from the request, so the request is set to the configured address. */
function presentAs({ raw }: FastifyRequest, publicUrl: string, mount: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  const url = (raw.url ?? '/').slice(mount.length);
  raw.url = url.startsWith(DISCOVERY) ? url.slice('/v2.0'.length) : url;
  // The provider finds its mount by comparing the two.
  Object.assign(raw, { originalUrl: `${mount}${raw.url}` });
}

/** Headers set on Fastify's reply are not sent with a hijacked one. */
function keepHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}
