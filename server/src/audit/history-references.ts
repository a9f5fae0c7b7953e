import type { References } from '@gantry/contract';
import type { HistoryPage, Reader } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page with the names behind the ids in its values, limited to those that the reader may know. */
export async function withReferences(
  { db, actor }: Reader,
  page: HistoryPage,
): Promise<HistoryPage & { references: References }> {
  // The kind of an id does not matter: ids are unique over all tables.
  const ids = page.response.flatMap(({ items }) =>
    items.flatMap((item) => [...idsIn(item.old), ...idsIn(item.new)]),
  );
  const references = await findReferences(db, actor, {
    users: ids,
    projects: ids,
    departments: ids,
    labels: ids,
    resources: ids,
  });
  return { ...page, references };
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  // Units are stored by the ids of their people and resources.
  return [...Object.keys(value), ...Object.values(value)].flatMap(idsIn);
}
