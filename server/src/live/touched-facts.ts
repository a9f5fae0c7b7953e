import type { WorkFacts } from '../access/index.ts';
import type { LoggedItem } from './delivery-repository.ts';

/** What access checks of a work, and whether the work exists: it may be in the bin. */
export interface WorkState {
  readonly facts: WorkFacts;
  readonly isShown: boolean;
}

type Visibility = (projectId: string | null) => WorkFacts['projectVisibility'];

/**
 * The state of a work before these items of one change set, computed from its state after them. Undefined: it did not
 * exist.
 */
export function stateBefore(
  after: WorkState | undefined,
  items: readonly LoggedItem[],
  visibilityOf: Visibility,
): WorkState | undefined {
  const row = items.find(({ field }) => field === 'row');
  if (row) return row.old === null ? undefined : removedState(row.old, visibilityOf);
  if (!after) return undefined;
  const facts: Record<string, unknown> = { ...after.facts };
  let { isShown } = after;
  for (const { field, old } of items) {
    if (field === 'deletedAt') isShown = old === null;
    else if (field in facts) facts[field] = field === 'assigneeIds' ? (old ?? []) : old;
  }
  return { facts: withVisibility(facts as unknown as WorkFacts, after.facts, visibilityOf), isShown };
}

function withVisibility(facts: WorkFacts, after: WorkFacts, visibilityOf: Visibility): WorkFacts {
  if (facts.projectId === after.projectId) return facts;
  return { ...facts, projectVisibility: visibilityOf(facts.projectId) };
}

/** The log stores the content of a row that was deleted for good, without empty fields. */
function removedState(old: unknown, visibilityOf: Visibility): WorkState {
  const values = old as Partial<WorkFacts> & { deletedAt?: string };
  const projectId = values.projectId ?? null;
  return {
    facts: {
      ownerId: values.ownerId ?? null,
      assigneeIds: values.assigneeIds ?? [],
      reviewerId: values.reviewerId ?? null,
      createdBy: values.createdBy ?? null,
      projectId,
      departmentId: values.departmentId ?? null,
      projectVisibility: visibilityOf(projectId),
    },
    isShown: values.deletedAt === undefined,
  };
}
