import type { WorkUpdate } from '@gantry/contract';
import type { SentReference } from '../company/index.ts';
import { workReferences } from './work-entity.ts';
import type { WorkRow } from './work-row.ts';

type Id = string | null;

/**
 * What the body of a work points to, but for what its lists had before: who is gone by now may stay in them. The project is
 * looked up where the work is put into it.
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
