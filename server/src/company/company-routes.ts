import { requireAccess } from '../access/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { companyEntity } from './company-entity.ts';
import { getCompany } from './company-repository.ts';
import { getSetUp, updateSetUp } from './set-up.ts';
import { refuseUnknownReferences } from './unknown-references.ts';

export const companyRoutes: readonly RouteDeclaration[] = [
  readRoute('getCompany', async ({ db }) => ({ response: await getCompany(db) })),
  writeRoute('updateCompany', async ({ tx, actor, change, body: { version, ...sent } }) => {
    requireAccess(actor, 'update', 'settings', {});
    await refuseUnknownReferences(tx, actor, [
      { field: 'calendarId', kind: 'calendar', ids: [sent.calendarId ?? null] },
    ]);
    const { id } = await getCompany(tx);
    await change.update(companyEntity, id, sent, { version });
    return { response: await getCompany(tx) };
  }),
  readRoute('getSetUp', async ({ db, actor, services }) => {
    requireAccess(actor, 'update', 'settings', {});
    return { response: await getSetUp(db, services.settings.publicUrl) };
  }),
  writeRoute('updateSetUp', async ({ tx, actor, change, body, services }) => {
    requireAccess(actor, 'update', 'settings', {});
    await updateSetUp({ db: tx, change }, body);
    return { response: await getSetUp(tx, services.settings.publicUrl) };
  }),
];
