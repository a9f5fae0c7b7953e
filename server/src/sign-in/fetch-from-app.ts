import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` that calls this server without leaving the process. The embedded provider is called this way, because its
 * public address may not be reachable from inside a container.
 */
export function fetchFromApp(findApp: () => FastifyInstance | undefined, publicUrl: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    const app = findApp();
    if (!app) throw new Error('The server does not answer yet.');
    const answer = await app.inject({
      method: 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, host: new URL(publicUrl).host },
    });
    const type = answer.headers['content-type'];
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: type === undefined ? {} : { 'content-type': String(type) },
    });
  };
}
