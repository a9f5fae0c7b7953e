import { requireAccess } from '../access/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { fileRoute, type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { backupFolder, openStoredBackup } from './backup-folder.ts';
import { describeBackups } from './backup-overview.ts';
import type { Backups } from './backups.ts';
import { openCompanyArchive } from './company-archive.ts';
import { DownloadLimit } from './download-limit.ts';
import { said } from './words/index.ts';

export function backupRoutes(backups: Backups): readonly RouteDeclaration[] {
  const downloads = new DownloadLimit();
  return [
    readRoute('getBackups', async ({ services }) => ({ response: await describeBackups(services) })),
    writeRoute('startBackup', async ({ actor, services }) => {
      requireAccess(actor, 'update', 'settings', {});
      await backups.begin({ cause: 'person', startedBy: actor.id });
      return { response: await describeBackups(services) };
    }),
    fileRoute('downloadBackup', async ({ actor, services, params: { name }, request, reply }) => {
      const found = await openStoredBackup(backupFolder(services), name);
      if (!found) throw new ProblemError('entity/not-found', said('noSuchBackup'));
      if (!found.isSealed) {
        found.stream.destroy();
        throw new ProblemError('backups/not-sealed', said('notSealed'));
      }
      try {
        downloads.note(actor.id, services.clock.now());
      } catch (error) {
        found.stream.destroy();
        throw error;
      }
      recordSecurity(
        services.log,
        { event: 'export', userId: actor.id, what: 'backup', file: name },
        request,
      );
      reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header('content-length', found.bytes)
        .header('content-disposition', `attachment; filename="${name}"`);
      return found.stream;
    }),
    fileRoute('exportCompany', async ({ actor, services, request, reply }) => {
      downloads.note(actor.id, services.clock.now());
      const archive = await openCompanyArchive(services);
      recordSecurity(
        services.log,
        { event: 'export', userId: actor.id, what: 'company', format: 'zip' },
        request,
      );
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${archive.name}"`);
      return archive.file;
    }),
  ];
}
