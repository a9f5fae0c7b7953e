import type { RouteName } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Forecasts } from '../forecast/index.ts';
import { findProjectRow, type ProjectReader } from '../projects/index.ts';
import {
  preparedRoute,
  type ReadCall,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import {
  createReport,
  deleteReport,
  listReports,
  type ReportWriter,
  updateReport,
} from './status-reports.ts';

export function statusReportRoutes(forecasts: Forecasts): readonly RouteDeclaration[] {
  return [
    readRoute('listStatusReports', async (call) =>
      listReports(await reader(call), call.params.id, call.query),
    ),
    // A forecast may take a while, so it is computed before anything is locked.
    preparedRoute('createStatusReport', {
      prepare: async (call) => {
        if (!(await findProjectRow(await reader(call), call.params.id))) throw notFound();
        return forecasts.finishOf(call.params.id);
      },
      write: async (call, forecastFinish) =>
        createReport(await writer(call), call.params.id, { ...call.body, forecastFinish }),
    }),
    writeRoute('updateStatusReport', async (call) =>
      updateReport(await writer(call), call.params.id, call.body),
    ),
    writeRoute('deleteStatusReport', async (call) => {
      await deleteReport(await writer(call), call.params.id);
      return { response: null };
    }),
  ];
}

async function reader<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<ProjectReader> {
  return { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) };
}

async function writer<N extends RouteName>(call: WriteCall<N>): Promise<ReportWriter> {
  const { tx, actor, change, services } = call;
  return { db: tx, actor, change, time: await loadCompanyTime(tx, services.clock, actor.companyStamp) };
}
