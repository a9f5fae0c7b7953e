import type { LiveChange, References, Work } from '@gantry/contract';
import { whenWritten } from '../queue/work-turns.ts';
import type { CacheAccess } from '../store-access.ts';
import { cachedAnswers, changeAnswer, findRows, nameIn, rowAt } from './cached-rows.ts';
import { applyToPlans, planEndpoint } from './plan-documents.ts';

type Sent = LiveChange['works'][number];

/**
 * Puts works that somebody has changed into the cache, wherever they stand, in place. Gives those that said something
 * new: what this tab wrote itself comes back, too, and says nothing.
 */
export function applyWorks(store: CacheAccess, works: readonly Sent[], references: References): Sent[] {
  const [waiting, ready] = [true, false].map((isWaiting) =>
    works.filter(({ row }) => (whenWritten(row.id) !== undefined) === isWaiting),
  );
  // What this tab is writing is painted already: whatever is newer is shown once the answer is there.
  for (const sent of waiting ?? [])
    void whenWritten(sent.row.id)?.then(() => setTimeout(() => putRows(store, [sent], references)));
  return putRows(store, ready ?? [], references);
}

function putRows(store: CacheAccess, works: readonly Sent[], references: References): Sent[] {
  applyToPlans(store, works, references);
  const byId = new Map(works.map((sent) => [sent.row.id, sent]));
  const known = new Set<string>();
  for (const answer of cachedAnswers(store)) {
    if (answer.endpoint === planEndpoint) continue;
    const outdated = findRows(answer.data, ({ id }) => byId.has(id)).filter((path) => {
      const row = rowAt(answer.data, path);
      const sent = byId.get(row.id);
      const isOutdated = sent !== undefined && isNews(row, sent.row);
      if (!isOutdated) known.add(row.id);
      return isOutdated;
    });
    if (outdated.length === 0) continue;
    changeAnswer(store, answer, (draft) => {
      for (const path of outdated) {
        const row = rowAt(draft, path);
        Object.assign(row, byId.get(row.id)?.row);
      }
      nameIn(draft, references);
    });
  }
  return works.filter(({ row }) => !known.has(row.id));
}

/** The same version may show other figures: counters and marks are made up of other works. */
function isNews(row: Work, sent: Work): boolean {
  if (sent.version !== row.version) return sent.version > row.version;
  return (Object.keys(sent) as (keyof Work)[]).some(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(sent[key]),
  );
}

/** Takes works out of everything that lists them. Answers whether anything did. */
export function removeWorks(store: CacheAccess, ids: readonly string[]): boolean {
  const gone = new Set(ids);
  let isAnyRemoved = false;
  for (const answer of cachedAnswers(store)) {
    if (answer.endpoint === planEndpoint) continue;
    const paths = findRows(answer.data, ({ id }) => gone.has(id)).filter(
      (path) => typeof path.at(-1) === 'number',
    );
    if (paths.length === 0) continue;
    isAnyRemoved = true;
    changeAnswer(store, answer, (draft) => {
      // From the end, so that the places of the others stay right.
      for (const path of paths.toReversed()) {
        const list = rowAt(draft, path.slice(0, -1)) as unknown as Work[];
        list.splice(Number(path.at(-1)), 1);
      }
    });
  }
  return isAnyRemoved;
}
