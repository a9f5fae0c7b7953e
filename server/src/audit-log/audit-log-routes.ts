import { Readable } from 'node:stream';
import { requireAccess } from '../access/index.ts';
import { withReferences } from '../audit/index.ts';
import { listAudit, type Reader, readLog, type ToldItems } from '../change-sets/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { concealAnswer, fileRoute, type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { exportPlaces } from '../works/index.ts';
import type { LogChecks } from './log-checks.ts';
import { readFilter } from './read-filter.ts';
import { writeLogCsv, writeLogJson } from './write-log.ts';

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

export function auditLogRoutes(checks: LogChecks): readonly RouteDeclaration[] {
  return [
    readRoute('listAudit', async ({ query, db, actor, services }) => {
      const reader = { db, actor, entities: services.entities };
      const { limit, cursor, ...filter } = query;
      const found = await readFilter(db, services, filter);
      return withReferences(reader, await listAudit(reader, { limit, cursor }, found));
    }),

    fileRoute('exportAudit', async ({ query, db, actor, services, request, reply }) => {
      const { format, ...filter } = query;
      const reader = { db, actor, entities: services.entities };
      const found = await readFilter(db, services, filter);
      // Most data is read while the response is sent, and counts towards the read budget as well.
      const pages = concealed(reader, services.reads.meterEach(actor.id, readLog(reader, found)));
      const leave = exportPlaces.take(actor.id);
      const file = Readable.from((format === 'csv' ? writeLogCsv : writeLogJson)(reader, pages));
      exportPlaces.holdFor(file, leave);
      recordSecurity(
        services.log,
        { event: 'export', userId: actor.id, what: 'audit', format, filter: JSON.stringify(filter) },
        request,
      );
      reply
        .type(MEDIA_TYPES[format])
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="audit-${services.clock.now().toISOString().slice(0, 10)}.${format}"`,
        );
      return file;
    }),

    readRoute('getLogCheck', async ({ actor }) => ({ response: await checks.describe(actor) })),

    writeRoute('startLogCheck', async ({ actor }) => {
      requireAccess(actor, 'read', 'audit', {});
      await checks.begin(actor.id);
      return { response: await checks.describe(actor) };
    }),
  ];
}

/** Texts in the log contain the names of mentioned people. The file hides the same names as every other response. */
async function* concealed(
  { db, actor }: Reader,
  pages: AsyncIterable<readonly ToldItems[]>,
): AsyncGenerator<readonly ToldItems[]> {
  for await (const page of pages) yield await concealAnswer(db, actor, page);
}
