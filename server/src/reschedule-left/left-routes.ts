import { loadCompanyTime } from '../company/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { previewDue } from './preview-due.ts';
import { previewLeft } from './preview-left.ts';
import { writeLeft } from './write-left.ts';

export const leftRoutes: readonly RouteDeclaration[] = [
  readRoute('previewLeft', async ({ db, actor, services, body }) => ({
    response: await previewLeft(
      { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) },
      body,
    ),
  })),
  readRoute('previewDue', async ({ db, actor, services, params, query }) => ({
    response: await previewDue(
      { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) },
      params.id,
      query.due,
    ),
  })),
  writeRoute('rescheduleLeft', async ({ tx, actor, change, services, body }) => ({
    response: await writeLeft(
      { db: tx, actor, change, time: await loadCompanyTime(tx, services.clock, actor.companyStamp) },
      body,
    ),
  })),
];
