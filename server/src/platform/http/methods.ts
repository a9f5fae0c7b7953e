import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { readablePath } from './served-path.ts';
import { said } from './words/index.ts';

interface Served {
  pattern: RegExp;
  methods: Set<string>;
}

/** Remembers the methods of each path, to return 405 instead of 404 if only the method is wrong. */
export class ServedMethods {
  readonly #served = new Map<string, Served>();

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      const served = this.#served.get(url) ?? { pattern: toPattern(url), methods: new Set() };
      for (const each of [method].flat()) served.methods.add(each);
      this.#served.set(url, served);
    });
  }

  /** The error for a request that matched no route. */
  explainMiss(request: FastifyRequest): ProblemError {
    const path = readablePath(request.url);
    // There are no files under /api, so the catch-all route of the web app does not count there.
    const served = [...this.#served]
      .filter(([url, { pattern }]) => pattern.test(path) && !(url === '/*' && path.startsWith('/api/')))
      .map(([, each]) => each);
    const allowed = new Set(served.flatMap(({ methods }) => [...methods]));
    if (allowed.size === 0 || allowed.has(request.method))
      return new ProblemError('request/not-found', said('nothingHere'));
    const list = [...allowed].sort().join(', ');
    return new ProblemError(
      'request/method',
      said('otherMethod', { method: request.method, offered: list }),
      {
        headers: { allow: list },
      },
    );
  }
}

function toPattern(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}
