import type { PersonLoad, WorkDocument } from '@gantry/contract';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { committedDates, spansOf } from '#features/plan/try/committed-dates.ts';
import type { SettledPlan } from '#features/plan/try/settle-tried.ts';
import type { Stand } from '#features/plan/try/stand.ts';
import { loadsWhenTried } from '#features/plan/try/tried-loads.ts';
import { type Collision, countCollided } from '#features/plan/try/tried-plan.ts';

/**
 * What a timeline shows of a plan that the person tries in one of its projects, in addition to the positions of its
 * works.
 */
export interface TriedHere {
  /** The name of the project. */
  readonly name: string;
  readonly changed: number;
  /** The number of works that become late. */
  readonly late: number;
  /** The change of the project's end in minutes. */
  readonly endShift: number;
  readonly minutesPerDay: number;
  /** The number of works that others have changed since they were tried. */
  readonly collided: number;
  /** The span of the project in the tried plan. */
  readonly span: Stand;
  /** The saved position of a work, or of all its descendants; undefined when none of it differs. */
  readonly standOf: (id: string) => Stand | undefined;
  /** The due date of a work in the tried plan; undefined for a work that is not in the plan. */
  readonly dueOf: (id: string) => string | null | undefined;
  /** The load of people in the tried plan. */
  readonly loadsOf: (people: readonly PersonLoad[], now: number) => readonly PersonLoad[];
}

interface Trying {
  readonly name: string;
  readonly document: WorkDocument;
  readonly settled: SettledPlan;
  readonly collisions: readonly Collision[];
  readonly calendar: PlanCalendar;
}

export function toTriedHere({ name, document, settled, collisions, calendar }: Trying): TriedHere {
  const { works } = settled.document;
  const stands = committedDates(document.works, settled.changed);
  const rowOf = new Map(works.id.map((id, row) => [id, row]));
  return {
    name,
    changed: settled.changed.size,
    late: settled.late,
    endShift: settled.endShift,
    minutesPerDay: settled.minutesPerDay,
    collided: countCollided(collisions),
    span: spansOf(works, () => false).get(-1) ?? nowhere,
    standOf: (id) => stands.get(id),
    dueOf: (id) => works.due[rowOf.get(id) ?? -1],
    loadsOf: (people, now) => loadsWhenTried({ people, now }, document.works, works, calendar).people,
  };
}

const nowhere: Stand = { start: null, finish: null };
