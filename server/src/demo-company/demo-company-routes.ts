import { type Actor, requireAccess } from '../access/index.ts';
import { ChangeSetWriter } from '../change-sets/index.ts';
import { departmentEntity } from '../departments/index.ts';
import { announceReset } from '../live/index.ts';
import { allowTimeFor } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { projectEntity } from '../projects/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { getSession } from '../sessions/index.ts';
import { userEntity } from '../users/index.ts';
import { workEntity } from '../works/index.ts';
import { findDemoRows } from './demo-rows.ts';
import { describeDemo } from './describe-demo.ts';
import { removeRows } from './remove-demo.ts';
import { said } from './words/index.ts';

export const demoCompanyRoutes: readonly RouteDeclaration[] = [
  readRoute('getDemoCompany', async ({ db, actor }) => {
    requireAccess(actor, 'update', 'settings', {});
    return { response: await describeDemo(db, actor, await findDemoRows(db)) };
  }),
  writeRoute('removeDemoCompany', async ({ tx, actor, request, services: { clock, log } }) => {
    requireAccess(actor, 'update', 'settings', {});
    const gone = await findDemoRows(tx);
    const described = await describeDemo(tx, actor, gone);
    if (!described.isThere) throw new ProblemError('company/no-demo', said('notThere'));
    if (!described.mayRemove) throw new ProblemError('company/demo-person', said('demoPerson'));
    requireEverything(actor);
    await allowTimeFor(tx, gone.works.length);
    // A separate change set without rescheduling: what stays keeps its dates. All rights were checked above.
    const isByToken = getSession(request).familyId === null;
    const change = new ChangeSetWriter(tx, { actorId: actor.id, via: 'ui', at: clock.now(), log, isByToken });
    await removeRows(change, gone);
    await change.finish();
    await announceReset(tx);
    return { response: { ...described, isThere: false } };
  }),
];

/** A person cannot remove all at once what they could not remove one by one. */
function requireEverything(actor: Actor): void {
  const entities = [projectEntity, workEntity, userEntity, departmentEntity];
  if (entities.every(({ access }) => access.holdsAll(actor))) return;
  throw new ProblemError('access/denied', said('notAll'));
}
