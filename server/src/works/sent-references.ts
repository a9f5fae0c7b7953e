import type { WorkUpdate } from '@gantry/contract';
import type { SentReference } from '../company/index.ts';
import { workReferences } from './work-entity.ts';
import type { WorkRow } from './work-row.ts';

type Id = string | null;

/**
 * The references in the body of a work, without those that its lists already contained: people who have left may stay
 * in them. The project is checked where the work is moved.
 */
export function sentReferences(body: Partial<WorkUpdate>, before: Partial<WorkRow> = {}): SentReference[] {
  const sent: Readonly<Record<string, unknown>> = body;
  return [...workReferences].flatMap(([field, kind]) => {
    const value = sent[field];
    if (kind === 'project' || value === undefined) return [];
    const known = before[field];
    const had = new Set<unknown>(Array.isArray(known) ? known : []);
    return [{ field, kind, ids: ([value].flat() as Id[]).filter((id) => !had.has(id)) }];
  });
}
