import { Readable } from 'node:stream';
import { loadCompanyTime } from '../company/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { fileRoute, type RouteDeclaration } from '../requests/index.ts';
import { exportPlaces } from '../works/index.ts';
import { getProject } from './plan-source.ts';
import { openPlan } from './write-plan.ts';

export const planExportRoutes: readonly RouteDeclaration[] = [
  fileRoute('exportProject', async ({ db, actor, services, params, query, request, reply }) => {
    const reader = { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) };
    const project = await getProject(reader, params);
    const leave = exportPlaces.take(actor.id);
    try {
      const { xml, works } = await openPlan(reader, project, { holdsDates: query.dates !== 'free' });
      // Most data is read while the response is sent, and counts towards the read budget as well.
      const file = Readable.from(services.reads.meterEach(actor.id, xml));
      exportPlaces.holdFor(file, leave);
      recordSecurity(
        services.log,
        { event: 'export', userId: actor.id, what: 'project', format: 'xml', projectId: project.id, works },
        request,
      );
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="${project.key}-${reader.time.now.slice(0, 10)}.xml"`,
        );
      return file;
    } catch (error) {
      leave();
      throw error;
    }
  }),
];
