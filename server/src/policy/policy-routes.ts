import { announceReset } from '../live/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { explainAccess } from './explain-access.ts';
import { getPolicy, updatePolicy } from './policy-service.ts';

export const policyRoutes: readonly RouteDeclaration[] = [
  readRoute('getPolicy', async ({ db }) => ({ response: await getPolicy(db) })),

  writeRoute('updatePolicy', async ({ body, change }) => ({ response: await updatePolicy(change, body) })),

  // Every request compares the version of its policy with the stored one, in every process: here it is only read anew, and
  // browsers with it.
  writeRoute('reloadPolicy', async ({ tx, services }) => {
    const { version } = await services.policies.reload(tx);
    await announceReset(tx);
    return { response: { version } };
  }),

  readRoute('explainAccess', async ({ query, db, actor, services }) => ({
    response: await explainAccess({ db, actor, services }, query),
  })),
];
