import type { WorkBulkResult } from '@gantry/contract';
import type { Language } from '@gantry/contract/words';
import type { ProblemError } from '../../platform/http/index.ts';
import type { BulkWork } from './bulk-targets.ts';

/** Enough to recognise what was left out; the rest is a figure. */
const NAMED_WORKS = 5;

interface Outcome {
  readonly patches: ReadonlyMap<string, object>;
  readonly refusals: ReadonlyMap<string, ProblemError>;
  /** Works that links took along, with the versions that they have now. */
  readonly moved: ReadonlyMap<string, number>;
  /** Works that got a comment changed by it. */
  readonly isCommented: (work: BulkWork) => boolean;
  /** They were named one by one. */
  readonly areNamed: boolean;
  /** In which the person reads why works were left out. */
  readonly language: Language;
}

/** What became of the works that were named. */
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
