import type { PlatformServices } from '../platform/services.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { GroupHash } from './claims.ts';
import { createMapping, getMappings, removeMapping, updateMapping } from './mapping-service.ts';
import { previewMapping } from './preview-mapping.ts';

/** Which app roles and groups give people what. */
export function signInMappingRoutes({ sessionSecret }: PlatformServices): readonly RouteDeclaration[] {
  const hash = new GroupHash(sessionSecret);
  return [
    readRoute('listSignInMappings', ({ db, actor }) => getMappings({ db, actor, hash })),
    readRoute('previewSignInMapping', ({ db, actor, body }) => previewMapping({ db, actor, hash }, body)),
    writeRoute('createSignInMapping', ({ tx, actor, change, body }) =>
      createMapping({ db: tx, actor, change, hash }, body),
    ),
    writeRoute('updateSignInMapping', ({ tx, actor, change, params, body }) =>
      updateMapping({ db: tx, actor, change, hash }, params.id, body),
    ),
    writeRoute('deleteSignInMapping', async ({ tx, actor, change, params }) => ({
      response: await removeMapping({ db: tx, actor, change, hash }, params.id),
    })),
  ];
}
