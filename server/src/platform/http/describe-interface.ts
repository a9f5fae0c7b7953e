import type { FastifyInstance } from 'fastify';
import { docsStyles, renderDocsPage } from './docs-page.ts';
import { createOpenApi } from './openapi.ts';

/** `/api/openapi.json` for programs, `/api/docs` for people. Both are created at the first request and cached. */
export function describeInterface(app: FastifyInstance, version: string, publicUrl: string): void {
  const config = { routeName: 'open' } as const;
  let openApi: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', { config }, (_request, reply) => {
    openApi ??= JSON.stringify(createOpenApi(version, publicUrl));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  app.get('/api/docs', { config }, (_request, reply) => {
    page ??= renderDocsPage(version);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', { config }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyles),
  );
}
