import { refusalLanguage } from '../../platform/http/index.ts';
import { preparedRoute, type RouteDeclaration } from '../../requests/index.ts';
import { openWorkReader } from '../work-reader.ts';
import { changeWorks } from './change-works.ts';
import { prepareBulk } from './prepare-bulk.ts';

export const bulkRoutes: readonly RouteDeclaration[] = [
  preparedRoute('changeWorks', {
    prepare: async ({ db, actor, services: { clock }, body }) =>
      prepareBulk({ ...(await openWorkReader(db, actor, clock)), at: clock.now() }, body),
    write: async ({ tx, actor, change, services: { clock }, body, request }, prepared) => {
      const reader = await openWorkReader(tx, actor, clock);
      const writer = { ...reader, db: tx, change, at: clock.now() };
      return { response: await changeWorks(writer, body, prepared, refusalLanguage(request)) };
    },
  }),
];
