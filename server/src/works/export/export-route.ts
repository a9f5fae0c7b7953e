import { Readable } from 'node:stream';
import { workFileColumns } from '@gantry/contract';
import { recordSecurity } from '../../platform/log/index.ts';
import { fileRoute, type RouteDeclaration } from '../../requests/index.ts';
import { openWorkReader } from '../work-reader.ts';
import { exportColumns } from './export-columns.ts';
import { exportPlaces } from './export-places.ts';
import { readExport } from './read-export.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const exportRoute: RouteDeclaration = fileRoute('exportWorks', async (call) => {
  const { db, actor, services, query, reply } = call;
  const reader = await openWorkReader(db, actor, services.clock);
  const names = query.columns.length > 0 ? query.columns : workFileColumns;
  const columns = names.map((name) => exportColumns[name]);
  // Most rows are read while the file is being sent, so that time is metered too.
  const pages = services.reads.meterEach(actor.id, readExport(reader, query, names));
  // The first page is read before the response begins, so that an invalid call still gets an error response.
  const first = await pages.next();
  const leave = exportPlaces.take(actor.id);
  const rows = resume(first, pages);
  const file =
    query.format === 'csv'
      ? Readable.from(
          writeCsv(
            columns.map(({ title }) => title),
            rows,
          ),
        )
      : writeXlsx(columns, rows);
  exportPlaces.holdFor(file, leave);
  recordSecurity(
    services.log,
    { event: 'export', userId: actor.id, what: 'works', format: query.format, filter: query.filter },
    call.request,
  );
  reply
    .type(MEDIA_TYPES[query.format])
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="works-${reader.time.now.slice(0, 10)}.${query.format}"`,
    );
  return file;
});

/** Yields the values of an iterator whose first value was already read. */
async function* resume<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
