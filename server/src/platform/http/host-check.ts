import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { servedPath } from './served-path.ts';
import { said } from './words/index.ts';

/** Load balancers and probes call by address. These routes reveal and change nothing. */
const ANY_HOST = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * Accepts only the configured address and this machine's own names. A forged Host could otherwise appear in links, and
 * a name that an attacker points at this server (DNS rebinding) could read responses.
 */
export function checkHost(app: FastifyInstance, publicUrl: string, port: number): void {
  const accepted = new Set([
    new URL(publicUrl).host,
    ...['localhost', '127.0.0.1', '[::1]'].flatMap((name) => [
      `${name}:${port}`,
      ...(port === 80 ? [name] : []),
    ]),
  ]);
  app.addHook('onRequest', async (request) => {
    refuseTwoHosts(request);
    if (ANY_HOST.has(servedPath(request))) return;
    const stranger = claimedHosts(request).find((host) => !accepted.has(host));
    if (stranger === undefined) return;
    throw new ProblemError('request/host', said('otherHost', { address: publicUrl }));
  });
}

/** With several Host headers Node uses the first, but a proxy may use the last, so they could check different hosts. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('request/invalid', said('oneHost'));
}

/** The hosts of the request: the one that Fastify determined, and all forwarded ones. All must be accepted. */
function claimedHosts(request: FastifyRequest): string[] {
  const forwarded = [request.headers['x-forwarded-host'] ?? []].flat().flatMap((value) => value.split(','));
  return [request.host, ...forwarded].map((host) => host.trim().toLowerCase());
}
