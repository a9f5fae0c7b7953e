import type { PlanLink } from '../plan-links.ts';
import type { PlanWork } from '../plan-works.ts';

/**
 * Makes the starts in a table earliest starts, as if a person had typed them. Otherwise, scheduling would move works
 * without a link to the start of the project.
 */
export function holdStarts(works: readonly PlanWork[], links: readonly PlanLink[]): PlanWork[] {
  const driven = new Set(links.map(({ successor }) => successor));
  const byUid = new Map(works.map((work) => [work.uid, work]));
  const summaries = new Set(works.map(({ parentUid }) => parentUid));
  return works.map((work) => {
    const begins = work.milestone ? (work.due ?? work.start) : work.start;
    const isHeld = begins !== null && !summaries.has(work.uid) && !isDriven(work);
    return isHeld ? { ...work, constraint: 'start_no_earlier_than', constraintDate: begins } : work;
  });

  /** Whether a link leads to the work or to a summary above it. */
  function isDriven(work: PlanWork): boolean {
    const seen = new Set<number>();
    for (let each: PlanWork | undefined = work; each !== undefined && !seen.has(each.uid); ) {
      if (driven.has(each.uid)) return true;
      seen.add(each.uid);
      each = byUid.get(each.parentUid ?? Number.NaN);
    }
    return false;
  }
}
