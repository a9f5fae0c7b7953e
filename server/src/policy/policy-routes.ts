import { listHistory } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';
import { announceReset } from '../live/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { askDraft } from './ask-draft.ts';
import { explainAccess, findPerson } from './explain-access.ts';
import { listAccessPeople } from './list-access-people.ts';
import { listRights } from './list-rights.ts';
import { listRuleOrigins } from './list-rule-origins.ts';
import { getPolicyRow } from './policy-repository.ts';
import { getPolicy, updatePolicy } from './policy-service.ts';
import { previewPolicy } from './preview/preview-policy.ts';
import { reportAccess } from './report-access.ts';

export const policyRoutes: readonly RouteDeclaration[] = [
  readRoute('getPolicy', async ({ db }) => ({ response: await getPolicy(db) })),

  writeRoute('updatePolicy', async ({ body, change, actor }) => ({
    response: await updatePolicy(change, actor, body),
  })),

  readRoute('previewPolicy', ({ body, db, actor, services: { entities, clock } }) =>
    previewPolicy({ db, actor, entities, now: clock.now() }, body),
  ),

  readRoute('askDraftPolicy', ({ body, db, actor, services }) => askDraft({ db, actor, services }, body)),

  readRoute('listRuleOrigins', async ({ db, actor }) => {
    const response = await listRuleOrigins(db);
    const users = response.map(({ by }) => by);
    return { response, references: await findReferences(db, actor, { users }) };
  }),

  readRoute('listPolicyHistory', async ({ query, db, actor, services: { entities } }) =>
    listHistory({ db, actor, entities }, [(await getPolicyRow(db)).id], query),
  ),

  // Every request compares the version of its policy with the stored one, in every process. This route only reloads it,
  // and makes browsers reload.
  writeRoute('reloadPolicy', async ({ tx, services }) => {
    const { version } = await services.policies.reload(tx);
    await announceReset(tx);
    return { response: { version } };
  }),

  readRoute('explainAccess', async ({ query, db, actor, services }) => ({
    response: await explainAccess({ db, actor, services }, query),
  })),

  readRoute('getAccessReport', async ({ query, db, actor, services }) => ({
    response: await reportAccess(
      { db, actor, services },
      await findPerson({ db, actor, services }, query.userId),
      query,
    ),
  })),

  readRoute('listAccessPeople', async ({ query, db, actor, services }) => {
    const response = await listAccessPeople({ db, actor, services }, query);
    const users = response.people.map(({ userId }) => userId);
    return { response, references: await findReferences(db, actor, { users }) };
  }),

  readRoute('getRights', async ({ query: { userId }, db, actor, services }) => ({
    response: listRights(await findPerson({ db, actor, services }, userId)),
  })),
];
