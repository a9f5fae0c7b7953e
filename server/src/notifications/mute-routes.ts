import { MOST_MUTES } from '@gantry/contract';
import { z } from 'zod';
import { notFound } from '../access/index.ts';
import { ProblemError, pageCursor } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { announceInbox } from './inbox-channel.ts';
import { countMutes, deleteMute, insertMute, listShownMutes } from './mute-repository.ts';
import { requireSight } from './require-sight.ts';
import { said } from './words/index.ts';

const positions = pageCursor(z.object({ id: z.uuid() }));

export const muteRoutes: readonly RouteDeclaration[] = [
  readRoute('listMutes', async ({ db, actor, query: { limit, cursor } }) => {
    const found = await listShownMutes(db, actor, { limit: limit + 1, after: positions.read(cursor)?.id });
    const response = found.slice(0, limit);
    const last = found.length > limit ? response.at(-1) : undefined;
    return { response, next: last === undefined ? null : positions.write({ id: last.id }) };
  }),
  writeRoute('createMute', async ({ tx, actor, services, body }) => {
    await requireSight(tx, actor, body);
    if ((await countMutes(tx, actor.id)) >= MOST_MUTES)
      throw new ProblemError('notifications/too-many-mutes', said('tooManyMutes', { count: MOST_MUTES }));
    const id = await insertMute(tx, actor.id, { ...body, at: services.clock.now() });
    await announceInbox(tx, [actor.id]);
    const [made] = await listShownMutes(tx, actor, { limit: 1, id });
    if (!made) throw notFound();
    return { response: made };
  }),
  writeRoute('deleteMute', async ({ tx, actor, params: { id } }) => {
    if (!(await deleteMute(tx, actor.id, id))) throw notFound();
    await announceInbox(tx, [actor.id]);
    return { response: null };
  }),
];
