import { NO_DATE, type Preview } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';

interface Places {
  /** The rows of a work in a timeline: a work of two people has two. */
  readonly rowsOfWork: (id: string) => readonly number[];
  /** The row of the project itself. */
  readonly projectRow: number | undefined;
}

/** Translates the preview of a plan to the rows of a timeline; the project's own bar is extended. */
export function translatePreview(plan: Plan, preview: Preview, { rowsOfWork, projectRow }: Places): Preview {
  const [works, start, finish, late]: number[][] = [[], [], [], []];
  const moved = new Map<number, { start: number; finish: number }>();
  for (let entry = 0; entry < preview.count; entry += 1) {
    const work = preview.works[entry] ?? -1;
    const dates = { start: preview.start[entry] ?? NO_DATE, finish: preview.finish[entry] ?? NO_DATE };
    moved.set(work, dates);
    for (const row of rowsOfWork(plan.works.id[plan.rowOf(work) ?? -1] ?? '')) {
      works?.push(row);
      start?.push(dates.start);
      finish?.push(dates.finish);
      late?.push(preview.late?.[entry] ?? 0);
    }
  }
  const span = projectRow === undefined || moved.size === 0 ? undefined : spanWith(plan, moved);
  if (projectRow !== undefined && span !== undefined) {
    works?.push(projectRow);
    start?.push(span.start);
    finish?.push(span.finish);
    late?.push(0);
  }
  // Bars of a timeline have no parts.
  const { pauses: _, ...told } = preview;
  return {
    ...told,
    count: works?.length ?? 0,
    works: Int32Array.from(works ?? []),
    start: Int32Array.from(start ?? []),
    finish: Int32Array.from(finish ?? []),
    late: Uint8Array.from(late ?? []),
  };
}

/** From the first start to the last finish in the preview. */
function spanWith(
  { rows, data, hasSubWorks }: Plan,
  moved: ReadonlyMap<number, { start: number; finish: number }>,
): { start: number; finish: number } | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, NO_DATE];
  for (const work of rows) {
    if (hasSubWorks.has(work)) continue;
    const { start = NO_DATE, finish = NO_DATE } = moved.get(work) ?? {
      start: data.start[work],
      finish: data.finish[work],
    };
    if (start === NO_DATE || finish === NO_DATE) continue;
    first = Math.min(first, start);
    last = Math.max(last, finish);
  }
  return last === NO_DATE ? undefined : { start: first, finish: last };
}
