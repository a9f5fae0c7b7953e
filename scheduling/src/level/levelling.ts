import type { PlanChange, Tenths, Time, WorkId } from '../model.ts';

export type PersonId = string;

/** A person or a thing with a limited capacity at a time. */
export interface Person {
  readonly id: PersonId;
  /** Capacity at a time, in units of a person; default 1. */
  readonly capacity?: number;
}

/** Who does a work, and with what share of their time. */
export interface Assignment {
  readonly workId: WorkId;
  readonly personId: PersonId;
  /** Units of a person for as long as the work lasts; default 1 (all their time), 0.5 is half of it. */
  readonly units?: number;
}

/** A period in which a person has more to do than their capacity. */
export interface Peak {
  readonly personId: PersonId;
  readonly from: Time;
  readonly to: Time;
  readonly units: number;
  readonly capacity: number;
  /** The works of the person in this period, by id. */
  readonly workIds: readonly WorkId[];
}

/** How one work would change. */
export interface LevelledMove {
  readonly workId: WorkId;
  readonly fromStart: Time;
  readonly toStart: Time;
  readonly fromFinish: Time;
  readonly toFinish: Time;
  /** How much later it starts, in working time. Negative: earlier than with its current delay. */
  readonly shift: Tenths;
  /** Its new levelling delay, in elapsed time. 0: it only follows other works. */
  readonly delay: Tenths;
  /** Its total slack was at least as large: this move affects no promise and no project finish. */
  readonly withinSlack: boolean;
}

/** Load and important dates, before or after. */
export interface LevellingOutcome {
  readonly finish: Time;
  readonly peaks: readonly Peak[];
  /** Works that finish after their due date or deadline. */
  readonly lateWorkIds: readonly WorkId[];
}

/** A way to relieve overloaded people. Nothing changes until `changes` are applied. */
export interface LevellingProposal {
  readonly changes: readonly PlanChange[];
  /** Every work whose dates would change, in the plan's order. */
  readonly moves: readonly LevelledMove[];
  readonly before: LevellingOutcome;
  /** Peaks that delays cannot remove: fixed dates, or one work that alone exceeds the capacity. */
  readonly after: LevellingOutcome;
  /** How much later the project finishes, in working time of the plan's calendar. */
  readonly finishShift: Tenths;
  /** Works that are late afterwards and were not before. */
  readonly newlyLateWorkIds: readonly WorkId[];
}
