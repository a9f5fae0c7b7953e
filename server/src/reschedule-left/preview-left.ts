import { type LeftPreview, type LeftQuestion, MAX_NAMED_IN_PREVIEW } from '@gantry/contract';
import { listMoves, type PlannedMove, scheduleProject } from '@gantry/scheduling';
import { decide } from '../access/index.ts';
import { nameWorks, sumUpMoves } from '../plans/index.ts';
import { type LeftReader, nameLeft, type PlannedLeft, planLeft } from './plan-left.ts';

/** What rescheduling the remaining work would move. Nothing is locked or written. */
export async function previewLeft(reader: LeftReader, question: LeftQuestion): Promise<LeftPreview> {
  const plans = await planLeft(reader, await nameLeft(reader, question));
  const wakes = plans.map((plan) => wakeOf(reader, plan));
  const [first] = plans;
  const shifts = wakes.flatMap(({ shift }) => shift ?? []);
  const missed = wakes.map(({ missDeadline }) => missDeadline);
  return {
    works: sum(plans.map(({ works }) => works)),
    from: first && plans.every(({ from }) => from === first.from) ? first.from : null,
    moved: sum(wakes.map(({ moved }) => moved)),
    shift:
      shifts.length === 0
        ? null
        : {
            least: Math.min(...shifts.map(({ least }) => least)),
            most: Math.max(...shifts.map(({ most }) => most)),
          },
    missDeadline: {
      count: sum(missed.map(({ count }) => count)),
      works: missed.flatMap(({ works }) => works).slice(0, MAX_NAMED_IN_PREVIEW),
    },
    end: wakes.length === 1 ? (wakes[0]?.end ?? null) : null,
    promised: nameWorks(plans.flatMap(({ promised }) => promised)),
    refused: nameWorks(plans.flatMap(({ refused }) => refused)),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

function wakeOf({ actor, time }: LeftReader, { loaded, changes }: PlannedLeft) {
  const { planned, rows } = loaded;
  const fields = new Map(changes.map((change) => [change.id, change.fields]));
  const works = planned.works.map((work) => ({ ...work, ...fields.get(work.id) }));
  const run = scheduleProject({ ...planned, works });
  const moves = new Map(listMoves(planned, run).map((move) => [move.id, move]));
  for (const move of listMovesByHand(planned.works, fields)) moves.set(move.id, move);
  const seen = [...rows.values()].filter(
    ({ standIn, facts }) => standIn === undefined && decide(actor, 'read', 'works', facts).allowed,
  );
  return sumUpMoves(seen, moves, time.calendarOf(planned.calendarId));
}

/** A run never moves manual works. Here they get manual dates. */
function listMovesByHand(
  works: PlannedLeft['loaded']['planned']['works'],
  fields: ReadonlyMap<string, PlannedLeft['changes'][number]['fields']>,
): PlannedMove[] {
  return works.flatMap((work) => {
    const { start, due } = { ...work, ...fields.get(work.id) };
    const isByHand = work.scheduleMode === 'manual' && fields.has(work.id);
    if (!isByHand || start === null || due === null) return [];
    return [{ id: work.id, start, due, durationMinutes: work.durationMinutes }];
  });
}
