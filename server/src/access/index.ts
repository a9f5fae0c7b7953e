export { accessFilter, accessReach, allowsAll, type ReachedRows } from './access-filter.ts';
export { actionsOn } from './actions-on.ts';
export { type Actor, actorByRoles } from './actor.ts';
export { type ActorRow, actorColumns, besideActor } from './actor-repository.ts';
export {
  type ActiveAdministrator,
  hasAdministrator,
  listAdministrators,
  lockAdministration,
  mayAdminister,
  noActiveAdministrator,
  noAdministrator,
  readRules,
  requireAdministrable,
  requireWayBack,
  type Standing,
} from './administration.ts';
export { calendarStamp, companyStamp } from './company-stamp.ts';
export { type ActionRules, CompiledPolicy, type CompiledRule, speaksOf } from './compiled-policy.ts';
export {
  type Decision,
  decide,
  denied,
  explainInGeneral,
  holdsAll,
  holdsEverything,
  lacksSight,
  mayEver,
  notFound,
  permissionsOf,
  requireAccess,
} from './decide.ts';
export { defaultPolicy } from './default-policy.ts';
export type {
  AbsenceFacts,
  DepartmentFacts,
  FactsOf,
  ProjectFacts,
  ResourceFacts,
  RowTarget,
  UserFacts,
  WorkFacts,
} from './facts.ts';
export { isThing } from './facts.ts';
export { findGainedReasons, readsWhyOf } from './gained-reasons.ts';
export { findGainedTarget, findSelfGrant, type GainedRight, selfGrant } from './gained-rights.ts';
export { loadActor, loadActors, loadEverybody, openActor } from './load-actor.ts';
export {
  type Concealer,
  concealMentions,
  HIDDEN_PERSON,
  mayNamePerson,
  mentionedIds,
  openConcealer,
  personName,
} from './person-name.ts';
export { PolicyStore } from './policy-store.ts';
export {
  compareRules,
  findUnheldRight,
  isDenying,
  requireForeignRole,
  requireRoleGrant,
  requireRoleLift,
} from './role-grants.ts';
export { type RowConditions, rowConditions } from './row-conditions.ts';
export { mayChangeOwn, worksForOwners } from './works-for-owners.ts';
