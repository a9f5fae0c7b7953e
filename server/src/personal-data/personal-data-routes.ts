import type { Actor } from '../access/index.ts';
import { requireAccess } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { fileRoute, type ReadCall, type RouteDeclaration, writeRoute } from '../requests/index.ts';
import { getUserRow, presentChanged } from '../users/index.ts';
import { erasePerson } from './erase-person.ts';
import { enterInLedger } from './ledger.ts';
import { openPersonalArchive } from './personal-archive.ts';
import { said } from './words/index.ts';

export const personalDataRoutes: readonly RouteDeclaration[] = [
  fileRoute('exportOwnData', (call) => sendArchive(call, call.actor.id)),
  fileRoute('exportUserData', async (call) => {
    const { actor, db, params, services } = call;
    requireAccess(actor, 'export', 'settings', {});
    const { now } = await loadCompanyTime(db, services.clock);
    await getUserRow({ db, actor, now }, params.id);
    return sendArchive(call, params.id);
  }),
  writeRoute('eraseUser', async ({ tx, actor, change, params: { id }, body, services, request }) => {
    requireAccess(actor, 'update', 'settings', {});
    requireAccess(actor, 'assign-roles', 'users', { id, departmentId: null });
    const { now } = await loadCompanyTime(tx, services.clock);
    const writer = { db: tx, actor, change, now, at: services.clock.now() };
    const { name, status, erasedNumber } = await getUserRow(writer, id);
    if (erasedNumber !== null) throw new ProblemError('users/erased', said('erased', { name }));
    if (status !== 'disabled') throw new ProblemError('users/not-disabled', said('notDisabled', { name }));
    if (body.name.trim() !== name) throw refuseName();
    const number = await enterInLedger(tx, id, writer.at);
    await erasePerson(change, { userId: id, number });
    recordSecurity(services.log, { event: 'erasure', userId: actor.id, erasedId: id }, request);
    return presentChanged(writer, id);
  }),
];

type ArchiveCall = Pick<ReadCall<'exportOwnData'>, 'services' | 'request' | 'reply'> & {
  readonly actor: Actor;
};

async function sendArchive({ actor, services, request, reply }: ArchiveCall, userId: string) {
  const isOwn = userId === actor.id;
  const archive = await openPersonalArchive(services, { userId, at: services.clock.now(), isOwn });
  recordSecurity(
    services.log,
    { event: 'export', userId: actor.id, what: 'personal-data', of: userId },
    request,
  );
  reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${archive.name}"`);
  return archive.file;
}

function refuseName(): ProblemError {
  const message = said('otherName');
  return new ProblemError('request/invalid', message, { errors: [{ path: 'name', message }] });
}
