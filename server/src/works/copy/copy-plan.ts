import { accessFilter } from '../../access/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { newId, newIds } from '../../platform/identifiers.ts';
import { getHome } from '../tree/work-home.ts';
import { said } from '../words/index.ts';
import { listReadablePlan } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { copyLinks, insertCopies } from './copy-work.ts';

const MOST_WORKS = 10_000;

interface PlanCopy {
  /** Project ids; the second project was just created. */
  readonly from: string;
  readonly to: string;
  /** The day on which the copied plan begins. If null, the dates do not change. */
  readonly start: string | null;
  readonly people: boolean;
}

/** Copies the works of a project that the person may see into another project, with the links between them. */
export async function copyPlan(
  writer: WorkWriter,
  { from, to, start, people }: PlanCopy,
): Promise<{ workCount: number; linkCount: number }> {
  const { db: tx, actor } = writer;
  const originals = await listPlan(writer, from);
  if (originals.length === 0) return { workCount: 0, linkCount: 0 };
  const ids = newIds(originals.length, writer.at);
  const idOf = new Map(originals.map((work, index) => [work.id, ids[index] ?? newId(writer.at)]));
  await insertCopies(writer, {
    originals,
    idOf,
    to: { home: await getHome(tx, actor, to), parentId: null },
    body: start === null ? { people, dates: 'keep' } : { people, dates: 'shift', start },
  });
  return { workCount: originals.length, linkCount: await copyLinks(writer, idOf) };
}

/** Parents before their sub-works. A work whose parent is hidden from the person moves to the top level. */
async function listPlan({ db: tx, actor }: WorkWriter, projectId: string): Promise<WorkRow[]> {
  const works = await listReadablePlan(
    tx,
    projectId,
    accessFilter(actor, 'read', 'works', 'w'),
    MOST_WORKS + 1,
  );
  if (works.length <= MOST_WORKS) return inTreeOrder(works);
  const message = said('mostCopied', { most: MOST_WORKS });
  throw new ProblemError('request/invalid', message, { errors: [{ path: 'name', message }] });
}

function inTreeOrder(works: readonly WorkRow[]): WorkRow[] {
  const known = new Set(works.map(({ id }) => id));
  const below = Map.groupBy(works, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const ordered: WorkRow[] = [];
  const rest = [...(below.get(null) ?? [])].reverse();
  for (let work = rest.pop(); work !== undefined; work = rest.pop()) {
    ordered.push(work);
    rest.push(...(below.get(work.id) ?? []).toReversed());
  }
  return ordered;
}
