import { Readable } from 'node:stream';
import { loadActor, notFound } from '../access/index.ts';
import { newId } from '../platform/identifiers.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { publicFileRoute, type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { hashToken } from '../sessions/index.ts';
import { openWorkReader } from '../works/index.ts';
import {
  findFeed,
  findFeedOwner,
  giveSecret,
  listFeedWorks,
  noteRead,
  removeFeed,
  replaceFeed,
} from './calendar-feed-repository.ts';
import { writeFeed } from './write-feed.ts';

/** The most events of one feed. */
const MOST_WORKS = 2_000;

export const calendarFeedRoutes: readonly RouteDeclaration[] = [
  readRoute('getCalendarFeed', async ({ db, actor }) => ({ response: await findFeed(db, actor.id) })),
  writeRoute(
    'makeCalendarFeed',
    async ({ actor, services, request, tx }) => {
      const now = services.clock.now();
      const [id, createdAt] = [newId(now), now.toISOString()];
      await replaceFeed(tx, { id, userId: actor.id, at: createdAt });
      recordSecurity(services.log, { event: 'calendar-feed-made', userId: actor.id }, request);
      return { response: { id, createdAt, address: null } };
    },
    async ({ tx, services }, { response }) => {
      const secret = await giveSecret(tx, response.id);
      const address =
        secret === null ? null : `${services.settings.publicUrl}/api/calendar-feed/${secret}.ics`;
      return { response: { ...response, address } };
    },
  ),
  writeRoute('removeCalendarFeed', async ({ tx, actor, services, request }) => {
    if (await removeFeed(tx, actor.id))
      recordSecurity(services.log, { event: 'calendar-feed-removed', userId: actor.id }, request);
    return { response: null };
  }),
  publicFileRoute('readCalendarFeed', async ({ params, services, request, reply }) => {
    const { db, policies, clock, reads, settings } = services;
    const userId = await findFeedOwner(db, hashToken(params.secret.slice(0, -'.ics'.length)));
    const actor = userId === undefined ? undefined : await loadActor(db, policies, userId);
    if (actor === undefined) throw notFound();
    const works = await reads.run(
      actor.id,
      async () => listFeedWorks(await openWorkReader(db, actor, clock), MOST_WORKS),
      request.routeOptions.url ?? '',
    );
    await noteRead(db, actor.id, clock.now().toISOString());
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="gantry.ics"');
    return Readable.from([writeFeed({ works, publicUrl: settings.publicUrl, now: clock.now() })]);
  }),
];
