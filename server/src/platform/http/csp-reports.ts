import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { redactPath } from '../log/index.ts';

const LARGEST_REPORT_BYTES = 16_384;
const LONGEST_VALUE = 200;

const value = z.string().optional().catch(undefined);
/** The two formats in which browsers report. */
const classic = z.object({
  'csp-report': z.object({
    'document-uri': value,
    'blocked-uri': value,
    'effective-directive': value,
    'violated-directive': value,
    'source-file': value,
  }),
});
const modern = z.array(
  z.object({
    body: z.object({
      documentURL: value,
      blockedURL: value,
      effectiveDirective: value,
      sourceFile: value,
    }),
  }),
);

/**
 * Receives browser reports about content that the content security policy blocked. The browser tests fail if any report
 * arrives.
 */
export function collectCspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      '/api/csp-reports',
      { config: { routeName: 'open' }, bodyLimit: LARGEST_REPORT_BYTES },
      (request, reply) => {
        const stopped = readReports(request.body);
        request.log.warn({ stopped }, 'the content policy stopped something in a browser');
        return reply.code(204).send();
      },
    );
  });
}

/** The fields that help to find the cause. A report contains addresses of pages, and some of them are one-time links. */
function readReports(body: unknown): Record<string, string>[] {
  const one = classic.safeParse(body).data?.['csp-report'];
  if (one)
    return [
      shorten({
        directive: one['effective-directive'] ?? one['violated-directive'],
        page: one['document-uri'],
        blocked: one['blocked-uri'],
        source: one['source-file'],
      }),
    ];
  const many = modern.safeParse(body).data ?? [];
  return many.slice(0, 5).map(({ body: report }) =>
    shorten({
      directive: report.effectiveDirective,
      page: report.documentURL,
      blocked: report.blockedURL,
      source: report.sourceFile,
    }),
  );
}

function shorten(report: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(report).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, redactPath(text).slice(0, LONGEST_VALUE)]],
    ),
  );
}
