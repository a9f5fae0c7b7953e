import type { RouteName } from '@gantry/contract';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../../requests/index.ts';
import { getSession } from '../../sessions/index.ts';
import type { ImportJobs } from './import-jobs.ts';
import {
  askForRehearsal,
  askForWrite,
  forgetImport,
  getImport,
  listImportRows,
  listImports,
  type RunWriter,
  startImport,
  takePart,
} from './runs.ts';

export function importRoutes(jobs: ImportJobs): readonly RouteDeclaration[] {
  return [
    readRoute('listImports', async (call) => ({ response: await listImports(call) })),
    readRoute('getImport', async (call) => ({ response: await getImport(call, call.params.id) })),
    readRoute('listImportRows', (call) => listImportRows(call, call.params.id, call.query)),
    writeRoute('startImport', async (call) => ({ response: await startImport(writer(call), call.body) })),
    writeRoute('sendImportPart', async (call) => {
      // The platform accepts only bytes for this route.
      await takePart(writer(call), call.params, call.request.body as Buffer);
      return undefined;
    }),
    writeRoute('rehearseImport', async (call) => {
      beginOnceAnswered(call, jobs);
      return { response: await askForRehearsal(writer(call), call.params.id, call.body) };
    }),
    writeRoute('writeImport', async (call) => {
      beginOnceAnswered(call, jobs);
      const isByToken = getSession(call.request).familyId === null;
      return { response: await askForWrite(writer(call), call.params.id, call.body, isByToken) };
    }),
    writeRoute('deleteImport', async (call) => {
      await forgetImport(writer(call), call.params.id);
      return undefined;
    }),
  ];
}

/** The job is committed before the response finishes. */
function beginOnceAnswered({ reply }: Pick<WriteCall<RouteName>, 'reply'>, jobs: ImportJobs): void {
  reply.raw.once('finish', () => jobs.begin());
}

function writer<N extends RouteName>({ tx, actor, services }: WriteCall<N>): RunWriter {
  return { tx, actor, at: services.clock.now() };
}
