import type { PlanChange, Tenths, Time, WorkId } from '../model.ts';

export type PersonId = string;

/** A person or a thing with a limited capacity at a time. */
export interface Person {
  readonly id: PersonId;
  /** How much at a time, in units of a person; default 1. */
  readonly capacity?: number;
}

/** Who does a work, and with how much of their time. */
export interface Assignment {
  readonly workId: WorkId;
  readonly personId: PersonId;
  /** Units of a person for as long as the work lasts; default 1 (all their time), 0.5 is half of it. */
  readonly units?: number;
}

/** A stretch of time in which a person has more to do than they can. */
export interface Peak {
  readonly personId: PersonId;
  readonly from: Time;
  readonly to: Time;
  readonly units: number;
  readonly capacity: number;
  /** What they do then, by id. */
  readonly workIds: readonly WorkId[];
}

/** What would become of one work. */
export interface LevelledMove {
  readonly workId: WorkId;
  readonly fromStart: Time;
  readonly toStart: Time;
  readonly fromFinish: Time;
  readonly toFinish: Time;
  /** How much later it starts, in working time; negative: earlier than with the delay that it has now. */
  readonly shift: Tenths;
  /** The levelling delay that it would get, by the clock; 0: it only follows others. */
  readonly delay: Tenths;
  /** It had at least as much total slack: no promise and no project finish suffers from this move. */
  readonly withinSlack: boolean;
}

/** The load and the dates that matter, before or after. */
export interface LevellingOutcome {
  readonly finish: Time;
  readonly peaks: readonly Peak[];
  /** Works that finish after their due date or deadline. */
  readonly lateWorkIds: readonly WorkId[];
}

/** A way to relieve people who have too much at a time. Nothing changes until `changes` are applied. */
export interface LevellingProposal {
  readonly changes: readonly PlanChange[];
  /** Every work whose dates would change, in the plan's order. */
  readonly moves: readonly LevelledMove[];
  readonly before: LevellingOutcome;
  /** Peaks that are left cannot be removed by delaying: given dates, or one work that is too much by itself. */
  readonly after: LevellingOutcome;
  /** How much later the project finishes, in working time of the plan's calendar. */
  readonly finishShift: Tenths;
  /** Works that are late after and were not before. */
  readonly newlyLateWorkIds: readonly WorkId[];
}
