import type { WorkBulkResult } from '@gantry/contract';
import type { Language } from '@gantry/contract/words';
import type { ProblemError } from '../../platform/http/index.ts';
import type { BulkWork } from './bulk-targets.ts';

/** Enough works to recognize what was skipped; the rest is only counted. */
const NAMED_WORKS = 5;

interface Outcome {
  readonly patches: ReadonlyMap<string, object>;
  readonly refusals: ReadonlyMap<string, ProblemError>;
  /** Works that links took along, with their current versions. */
  readonly moved: ReadonlyMap<string, number>;
  /** Whether the change added a comment to the work. */
  readonly isCommented: (work: BulkWork) => boolean;
  /** Whether the call named the works one by one. */
  readonly areNamed: boolean;
  /** The language of the reasons why works were skipped. */
  readonly language: Language;
}

/** Summarizes the result for the works of the call. */
export function sumUp(
  works: Iterable<BulkWork>,
  { patches, refusals, moved, isCommented, areNamed, language }: Outcome,
): WorkBulkResult {
  const skipped = new Map<string, { count: number; works: { id: string; key: string }[] }>();
  const versions: WorkBulkResult['versions'] = [];
  let [changed, unchanged] = [0, 0];
  for (const work of works) {
    const { id, key } = work;
    const refusal = refusals.get(id);
    if (refusal) {
      const why = refusal.detail(language);
      const entry = skipped.get(why) ?? { count: 0, works: [] };
      skipped.set(why, entry);
      entry.count += 1;
      if (entry.works.length < NAMED_WORKS) entry.works.push({ id, key });
    } else if (moved.has(id) || Object.keys(patches.get(id) ?? {}).length > 0) {
      changed += 1;
      if (areNamed) versions.push({ id, version: moved.get(id) ?? work.version + 1 });
    } else if (isCommented(work)) changed += 1;
    else unchanged += 1;
  }
  return { changed, unchanged, versions, skipped: [...skipped].map(([why, entry]) => ({ why, ...entry })) };
}
