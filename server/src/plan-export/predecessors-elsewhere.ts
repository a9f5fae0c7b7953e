import type { DatePin, NeutralTask, PredecessorElsewhere } from '@gantry/scheduling/msproject';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { linkInFile } from '../works/index.ts';
import type { Placed } from './outline.ts';
import type { LinkLine, PlanReader } from './plan-source.ts';

/** Predecessors that are not in the file, by their successors. */
export type ElsewhereByWork = ReadonlyMap<string, readonly PredecessorElsewhere[]>;

interface ElsewhereLine extends LinkLine {
  readonly name: string;
  readonly project: string | null;
  readonly isReadable: boolean;
}

/**
 * The predecessors of works in the file that are not in the file themselves. For works that the reader may not see,
 * only their existence is known.
 */
export async function listElsewhere(
  { db, actor }: PlanReader,
  links: readonly LinkLine[],
  placed: readonly Placed[],
): Promise<ElsewhereByWork> {
  const inFile = new Set(placed.map(({ work }) => work.id));
  const into = links.filter((link) => !inFile.has(link.predecessorId) && inFile.has(link.successorId));
  if (into.length === 0) return new Map();
  const ids = [...new Set(into.map(({ predecessorId }) => predecessorId))];
  const { rows } = await sql<Pick<ElsewhereLine, 'name' | 'project' | 'isReadable'> & { id: string }>`
    select w.id, w.key || ' ' || w.title as name, p.name as project,
      (${actor === null ? sql`true` : accessFilter(actor, 'read', 'works', 'w')}) is true as "isReadable"
    from work w left join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[]) and w.deleted_at is null and w.archived_at is null`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const lines = into.flatMap((link): ElsewhereLine[] => {
    const work = known.get(link.predecessorId);
    return work === undefined ? [] : [{ ...work, ...link }];
  });
  const byWork = Map.groupBy(lines, ({ successorId }) => successorId);
  return new Map([...byWork].map(([id, all]) => [id, all.map(toPredecessor).toSorted(byWords)]));
}

function toPredecessor({ isReadable, name, project, ...link }: ElsewhereLine): PredecessorElsewhere {
  const words = linkInFile(link);
  return isReadable ? { name, project, link: words } : { name: null, project: null, link: words };
}

/** Sorted, so that repeated exports give the same file. */
const byWords = (a: PredecessorElsewhere, b: PredecessorElsewhere): number =>
  `${a.name} ${a.link}` < `${b.name} ${b.link}` ? -1 : 1;

/**
 * The numbers of the tasks with a predecessor outside the file, through their own link or a link of a summary above
 * them.
 */
export function listDriven(placed: readonly Placed[], elsewhere: ElsewhereByWork): ReadonlySet<number> {
  const driven = new Set<number>();
  for (const { uid, parentUid, work } of placed)
    if (elsewhere.has(work.id) || (parentUid !== null && driven.has(parentUid))) driven.add(uid);
  return driven;
}

/** How the file places a task: its own constraint, and its pin. */
export interface Held {
  readonly task: NeutralTask;
  readonly pin?: DatePin;
}

/**
 * The pin of a task with a predecessor outside the file: the file cannot contain the link, so the start of the task
 * becomes a constraint. A program that reads the file keeps it.
 */
export function holdDriven(task: NeutralTask, pin: DatePin): Held {
  const isFree = pin.constraint === 'ASAP' || pin.constraint === 'SNET';
  if (!isFree) return { task, pin };
  const constraint = { constraint: 'SNET', constraintDate: pin.at };
  return pin.kind === 'SNET'
    ? { task: { ...task, ...constraint } }
    : { task, pin: { ...pin, ...constraint } };
}
