import { sql } from 'kysely';
import { baselineEntity, insertDates, type KeptDates, requireRoomForBaselines } from '../baselines/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newIds } from '../platform/identifiers.ts';
import type { PlanTask } from './plan-file.ts';
import { toTitle, toWallClock } from './plan-text.ts';

/** A baseline of the file, with its works by task number. */
export interface PlanBaseline {
  readonly number: number;
  /** Null if the file does not contain it. */
  readonly name: string | null;
  readonly dates: readonly (Omit<KeptDates, 'workId'> & { readonly uid: number })[];
}

/** The maximum number of baselines in Project. */
const HIGHEST_NUMBER = 10;
/** The longest supported length; longer values are treated as errors. */
const LONGEST_MINUTES = 52_596_000;

/** The baselines for which tasks of the file have dates, by baseline number. */
export function listPlanBaselines(
  tasks: readonly PlanTask[],
  names: ReadonlyMap<number, string> = new Map(),
): PlanBaseline[] {
  const kept = tasks.flatMap(({ task: { uid }, stored }) =>
    stored.baselines
      .map(({ number, start, finish, durationMinutes }) => ({
        uid,
        number,
        start: toWallClock(start),
        finish: toWallClock(finish),
        durationMinutes: toLength(durationMinutes),
      }))
      .filter(({ number, start, finish }) => isNumber(number) && (start !== null || finish !== null)),
  );
  return [...Map.groupBy(kept, ({ number }) => number)]
    .sort(([one], [other]) => one - other)
    .map(([number, dates]) => ({
      number,
      name: nameOf(names.get(number)),
      dates: [...new Map(dates.map((each) => [each.uid, each])).values()],
    }));
}

const LONGEST_NAME = 120;
const nameOf = (name: string | undefined) => (name === undefined ? null : toTitle(name, LONGEST_NAME));

const isNumber = (number: number) => Number.isInteger(number) && number >= 0 && number <= HIGHEST_NUMBER;

const toLength = (minutes: number | null) =>
  minutes === null || !(minutes >= 0 && minutes <= LONGEST_MINUTES) ? null : Math.round(minutes);

/** Writes the baselines to the project of the works. */
export async function writeBaselines(
  change: ChangeSetWriter,
  projectId: string,
  { baselines, workIds }: { baselines: readonly PlanBaseline[]; workIds: ReadonlyMap<number, string> },
): Promise<void> {
  const made: string[] = [];
  // The first baseline is the latest, because lists also show it first.
  const ids = newIds(baselines.length, new Date(change.at));
  for (const [index, { number, name: given, dates }] of baselines.entries()) {
    const name = given ?? (number === 0 ? 'Imported baseline' : `Imported baseline ${number}`);
    const known = dates.flatMap(({ uid, ...rest }) => {
      const workId = workIds.get(uid);
      return workId === undefined ? [] : [{ ...rest, workId }];
    });
    if (await isKept(change.tx, { projectId, name, dates: known })) continue;
    const [baseline] = await change.insert(baselineEntity, [{ id: ids[index], projectId, name }]);
    if (!baseline) continue;
    made.push(baseline.id);
    await insertDates(change.tx, baseline.id, known);
  }
  if (made.length > 0) await requireRoomForBaselines(change.tx, made);
}

/** Whether an earlier import has already created the same baseline. */
async function isKept(
  tx: Tx,
  { projectId, name, dates }: { projectId: string; name: string; dates: readonly KeptDates[] },
): Promise<boolean> {
  const { rows } = await sql<{ dates: string[] | null }>`
    select array(
      select concat_ws(' ', d.work_id, to_char(d.start, ${WALL_CLOCK}), to_char(d.finish, ${WALL_CLOCK}))
      from baseline_work d where d.baseline_id = b.id) as dates
    from baseline b where b.project_id = ${projectId} and b.name = ${name} and b.deleted_at is null`.execute(
    tx,
  );
  const wanted = new Set(
    dates.map(({ workId, start, finish }) =>
      [workId, start, finish].filter((part) => part !== null).join(' '),
    ),
  );
  return rows.some(
    ({ dates: kept }) => kept?.length === wanted.size && kept.every((line) => wanted.has(line)),
  );
}

const WALL_CLOCK = 'YYYY-MM-DD"T"HH24:MI';
