import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { servedPath } from './served-path.ts';
import { said } from './words/index.ts';

/** Balancers and probes ask by address; these tell nothing and change nothing. */
const ANY_HOST = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * Answers only under the configured address, or this machine's own names. A forged Host could otherwise end up in links,
 * and a name that an attacker points at us (DNS rebinding) could read our answers.
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

/** Node takes the first of several, a proxy may take the last: what each of them has checked would be another host. */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('request/invalid', said('oneHost'));
}

/** The host that the request is for: what a trusted proxy says, else the Host header; a forwarded one must fit as well. */
function claimedHosts(request: FastifyRequest): string[] {
  const forwarded = [request.headers['x-forwarded-host'] ?? []].flat().flatMap((value) => value.split(','));
  return [request.host, ...forwarded].map((host) => host.trim().toLowerCase());
}
