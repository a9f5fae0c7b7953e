import type { Actor } from '../access/index.ts';
import { type AbsenceFacts, decide } from '../access/index.ts';
import type { End, FieldChange, RowAccess } from '../change-sets/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { findAbsenceFacts } from './absence-repository.ts';
import { said } from './words/index.ts';

/**
 * Whether the person may know why another one is away: it is their own absence, or they are a head or deputy above
 * them. No rule of the policy grants this right, so administrators do not have it either.
 */
export function mayReadWhy(actor: Actor, { id, departmentId }: AbsenceFacts): boolean {
  return id === actor.id || (departmentId !== null && actor.headedDepartmentIds.includes(departmentId));
}

export const absenceRights: RowAccess<'absences'> = {
  target: 'absences',
  findFacts: findAbsenceFacts,
  actionFor: ({ field, new: value }) => {
    if (field === 'row') return value === null ? 'delete' : 'create';
    if (field === 'deletedAt') return value === null ? 'create' : 'delete';
    return 'update';
  },
  refuse: refuseForeignWhy,
};

function refuseForeignWhy(
  actor: Actor,
  person: AbsenceFacts,
  { field }: FieldChange,
  _end: End,
): ProblemError | undefined {
  return field === 'why' ? refuseWhy(actor, person) : undefined;
}

/** People who may not read kind and note may not write them either. */
export function refuseWhy(actor: Actor, person: AbsenceFacts): ProblemError | undefined {
  if (mayReadWhy(actor, person)) return undefined;
  const words = said('whyIsKnown');
  return new ProblemError('access/denied', words, {
    decision: { rule: null, grantedBy: ['the person', 'heads of the department'] },
  });
}

/** Whether the person sees the other one at all. */
export function seesPerson(actor: Actor, person: AbsenceFacts): boolean {
  return person.id === actor.id || decide(actor, 'read', 'users', person).allowed;
}
