import type { WorkUpdate } from '@gantry/contract';
import type { SentReference } from '../company/index.ts';
import { workReferences } from './work-entity.ts';

type Id = string | null;

/** What the body of a work points to. The project is looked up where the work is put into it. */
export function sentReferences(body: Partial<WorkUpdate>): SentReference[] {
  const sent: Readonly<Record<string, unknown>> = body;
  return [...workReferences].flatMap(([field, kind]) => {
    const value = sent[field];
    if (kind === 'project' || value === undefined) return [];
    return [{ field, kind, ids: [value].flat() as Id[] }];
  });
}
