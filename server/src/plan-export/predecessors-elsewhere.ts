import type { DatePin, NeutralTask, PredecessorElsewhere } from '@gantry/scheduling/msproject';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { linkInFile } from '../works/index.ts';
import type { Placed } from './outline.ts';
import type { LinkLine, PlanReader } from './plan-source.ts';

/** Predecessors that are not in the file, by the works that wait for them. */
export type ElsewhereByWork = ReadonlyMap<string, readonly PredecessorElsewhere[]>;

interface ElsewhereLine extends LinkLine {
  readonly name: string;
  readonly project: string | null;
  readonly isReadable: boolean;
}

/** What the works of the file wait for and the file does not have. Of works that the reader may not see, only that they exist. */
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

/** The same plan is the same file. */
const byWords = (a: PredecessorElsewhere, b: PredecessorElsewhere): number =>
  `${a.name} ${a.link}` < `${b.name} ${b.link}` ? -1 : 1;

/** The numbers of the tasks that wait for something elsewhere, by a link of their own or by one of a summary above them. */
export function listDriven(placed: readonly Placed[], elsewhere: ElsewhereByWork): ReadonlySet<number> {
  const driven = new Set<number>();
  for (const { uid, parentUid, work } of placed)
    if (elsewhere.has(work.id) || (parentUid !== null && driven.has(parentUid))) driven.add(uid);
  return driven;
}

/** How the file places a task: its own constraint, and what holds it beside that. */
export interface Held {
  readonly task: NeutralTask;
  readonly pin?: DatePin;
}

/**
 * What holds a task whose predecessor is elsewhere: the file cannot say by what it is driven, so that its start becomes a constraint of
 * its own. A reader of the file keeps it.
 */
export function holdDriven(task: NeutralTask, pin: DatePin): Held {
  const isFree = pin.constraint === 'ASAP' || pin.constraint === 'SNET';
  if (!isFree) return { task, pin };
  const constraint = { constraint: 'SNET', constraintDate: pin.at };
  return pin.kind === 'SNET'
    ? { task: { ...task, ...constraint } }
    : { task, pin: { ...pin, ...constraint } };
}
