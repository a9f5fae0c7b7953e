import { ProblemError } from '../../platform/http/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../../requests/index.ts';
import { said } from '../words/index.ts';
import { pushKeysOf } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import { keepSubscription, removeSubscription } from './subscriptions.ts';

export const pushRoutes: readonly RouteDeclaration[] = [
  readRoute('getPush', async ({ services: { sessionSecret, settings } }) => ({
    response: { publicKey: pushKeysOf(sessionSecret, settings).publicKey },
  })),
  writeRoute('subscribePush', async ({ tx, actor, services, body }) => {
    if (!isPushService(body.endpoint, services.settings.outboundAllowance))
      throw new ProblemError('push/unknown-service', said('unknownPushService'));
    const now = services.clock.now();
    await keepSubscription(tx, { id: newId(now), userId: actor.id, at: now.toISOString() }, body);
    return { response: null };
  }),
  writeRoute('unsubscribePush', async ({ tx, actor, body }) => {
    await removeSubscription(tx, actor.id, body.endpoint);
    return { response: null };
  }),
];
