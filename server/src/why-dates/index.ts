import { refusalLanguage } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { openWorkReader } from '../works/index.ts';
import { explainDates } from './why-dates.ts';

export const whyDatesRoutes: readonly RouteDeclaration[] = [
  readRoute('getWhyDates', async ({ db, actor, params, services, request }) => ({
    response: await explainDates(
      await openWorkReader(db, actor, services.clock),
      params.id,
      refusalLanguage(request),
    ),
  })),
];
