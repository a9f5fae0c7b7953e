import { requireAccess } from '../access/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { saveMailChoices } from './mail-choices.ts';
import { describeMail, describeOwn } from './mail-overview.ts';
import { queueTest } from './mail-queue.ts';
import { endPause } from './pause.ts';
import { sendLookAhead } from './send-look-ahead.ts';
import { said } from './words/index.ts';

export const mailRoutes: readonly RouteDeclaration[] = [
  readRoute('getOwnMail', async ({ db, actor, services }) => ({
    response: await describeOwn(db, services, actor.id),
  })),
  writeRoute('updateOwnMail', async ({ tx, actor, services, body }) => {
    await saveMailChoices(tx, actor.id, body);
    return { response: await describeOwn(tx, services, actor.id) };
  }),
  readRoute('getMail', async ({ db, actor, services }) => ({
    response: await describeMail(db, services, actor.id),
  })),
  writeRoute('sendTestMail', async ({ tx, actor, services }) => {
    requireAccess(actor, 'update', 'settings', {});
    if (services.settings.mail === undefined) throw new ProblemError('mail/not-set-up', said('notSetUp'));
    await queueTest(tx, actor.id, services.clock.now());
    return { response: await describeMail(tx, services, actor.id) };
  }),
  writeRoute('sendLookAhead', async ({ tx, actor, services, params, body }) => ({
    response: await sendLookAhead({ db: tx, actor, services }, params.id, body),
  })),
  writeRoute('resumeMail', async ({ tx, actor, services, request }) => {
    requireAccess(actor, 'update', 'settings', {});
    await endPause(tx);
    recordSecurity(services.log, { event: 'mail-resumed', userId: actor.id }, request);
    return { response: await describeMail(tx, services, actor.id) };
  }),
];
