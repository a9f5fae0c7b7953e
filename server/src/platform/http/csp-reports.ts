import type { FastifyInstance } from 'fastify';

const LARGEST_REPORT_BYTES = 16_384;

/** Browsers tell here what the content policy kept from running; the browser tests fail when anything arrives. */
export function collectCspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      '/api/csp-reports',
      { config: { routeName: 'open' }, bodyLimit: LARGEST_REPORT_BYTES },
      (request, reply) => {
        request.log.warn({ report: request.body }, 'the content policy stopped something in a browser');
        return reply.code(204).send();
      },
    );
  });
}
