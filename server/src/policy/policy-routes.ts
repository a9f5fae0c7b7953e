import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { explainAccess } from './explain-access.ts';
import { getPolicy, updatePolicy } from './policy-service.ts';

export const policyRoutes: readonly RouteDeclaration[] = [
  readRoute('getPolicy', async ({ db }) => ({ response: await getPolicy(db) })),

  writeRoute('updatePolicy', async ({ body, change }) => ({ response: await updatePolicy(change, body) })),

  // Every request compares the version of its policy with the stored one, in every process: here it is only read anew.
  writeRoute('reloadPolicy', async ({ tx, services }) => {
    const { version } = await services.policies.reload(tx);
    return { response: { version } };
  }),

  readRoute('explainAccess', async ({ query, db, actor, services }) => ({
    response: await explainAccess({ db, actor, services }, query),
  })),
];
