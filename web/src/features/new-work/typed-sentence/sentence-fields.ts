import type { WorkCreate } from '@gantry/contract';
import type { Part } from './sentence-parts.ts';

type Predecessors = NonNullable<WorkCreate['predecessors']>;

/** The work fields in a sentence. */
export type SentenceFields = Pick<
  WorkCreate,
  'start' | 'due' | 'durationMinutes' | 'priority' | 'ownerId' | 'assigneeIds' | 'labelIds' | 'predecessors'
>;

export const fieldOfPart = {
  start: 'start',
  due: 'due',
  length: 'durationMinutes',
  priority: 'priority',
  owner: 'ownerId',
  assignee: 'assigneeIds',
  label: 'labelIds',
  after: 'predecessors',
} as const satisfies Record<Part['kind'], keyof SentenceFields>;

/**
 * A form's values merged with the fields of the sentence: the sentence overrides values, and adds its people and labels
 * to the existing ones.
 */
export function withSentence<V extends Partial<SentenceFields>>(
  values: V,
  parts: readonly Part[],
): V & SentenceFields {
  const said: SentenceFields = {};
  for (const part of parts) {
    if (part.kind === 'start' || part.kind === 'due') said[part.kind] = part.date;
    else if (part.kind === 'length') said.durationMinutes = part.minutes;
    else if (part.kind === 'priority') said.priority = part.priority;
    else if (part.kind === 'owner') said.ownerId = part.person.id;
    else if (part.kind === 'assignee')
      said.assigneeIds = added(said.assigneeIds ?? values.assigneeIds, part.person.id);
    else if (part.kind === 'label') said.labelIds = added(said.labelIds ?? values.labelIds, part.label.id);
    else if (part.kind === 'after') said.predecessors = predecessorsOf(part.links);
  }
  return { ...values, ...said };
}

const added = (ids: readonly string[] = [], id: string): string[] => [...new Set([...ids, id])];

const predecessorsOf = (links: Extract<Part, { kind: 'after' }>['links']): Predecessors =>
  links.map(({ work, type, lag, lagUnit }) => ({ predecessorId: work.id, type, lag, lagUnit }));
