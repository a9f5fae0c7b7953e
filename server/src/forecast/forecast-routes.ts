import { notFound } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { findProjectRow } from '../projects/index.ts';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { openWorkReader, requireReadableWork } from '../works/index.ts';
import type { Forecasts } from './forecasts.ts';
import { getHomeForecast } from './home-forecast.ts';
import { presentOutlook, presentWorkForecast } from './present-forecast.ts';

export function forecastRoutes(forecasts: Forecasts): readonly RouteDeclaration[] {
  return [
    readRoute('getProjectForecast', async ({ db, actor, params, query, services }) => {
      const reader = { db, actor, time: await loadCompanyTime(db, services.clock) };
      if (!(await findProjectRow(reader, params.id))) throw notFound();
      const outlook = await forecasts.ofProject(params.id);
      return { response: outlook === undefined ? null : presentOutlook(outlook, actor, query) };
    }),

    readRoute('getWorkForecast', async ({ db, actor, params }) => {
      const { id, projectId } = await requireReadableWork(db, actor, params.id);
      const outlook = projectId === null ? undefined : await forecasts.ofProject(projectId);
      const work = outlook?.works.get(id);
      return { response: outlook && work ? presentWorkForecast(outlook, actor, work) : null };
    }),

    readRoute('getHomeForecast', async ({ db, actor, services }) => ({
      response: await getHomeForecast(await openWorkReader(db, actor, services.clock), forecasts),
    })),
  ];
}
