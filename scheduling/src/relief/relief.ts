import type { PlannedProject } from '../planned/planned-project.ts';

/** A project as planned; work ids are unique across all plans of a question. */
export interface ReliefPlan {
  readonly id: string;
  readonly project: PlannedProject;
}

/** A person or a resource, with working minutes per week. */
export interface ReliefDoer {
  readonly id: string;
  /** Includes works outside the plans. */
  readonly load: readonly number[];
  readonly capacity: readonly number[];
  /** Whether works may be handed over to them: they have the right to work on them. */
  readonly takesWork: boolean;
}

/** The work of a person or a resource on one work. */
export interface ReliefShare {
  readonly workId: string;
  readonly doerId: string;
  /** Remaining working minutes. */
  readonly minutes: number;
  /** Whether another person may take it. */
  readonly mayHandOver: boolean;
}

export type ReliefKind = 'handOver' | 'delay' | 'split';

export interface ReliefQuestion {
  readonly plans: readonly ReliefPlan[];
  readonly doers: readonly ReliefDoer[];
  readonly shares: readonly ReliefShare[];
  /** Monday of the first week. */
  readonly firstWeek: string;
  /** The company's wall clock: remaining work is done from now on. */
  readonly now: string;
  /** Works that stay where they are, because the person may not schedule them. */
  readonly stays: ReadonlySet<string>;
  readonly may: ReadonlySet<ReliefKind>;
}

/** A week in which a person or a resource has more to do than their capacity. */
export interface ReliefCell {
  readonly doerId: string;
  /** Counts from 0. */
  readonly week: number;
}

/** An act that relieves such a week. */
export type ReliefAct = { readonly workId: string; readonly fromId: string } & (
  | { readonly kind: 'handOver'; readonly toId: string }
  /** `start`: start no earlier than; wall clock. */
  | { readonly kind: 'delay'; readonly start: string }
  /** The first part keeps `minutes` of the length, and the second starts no earlier than `start`. */
  | { readonly kind: 'split'; readonly minutes: number; readonly start: string }
);

/** An act and its effect. */
export interface ReliefMove extends ReliefCell {
  readonly act: ReliefAct;
  readonly planId: string;
  /** Minutes of work in that week, without and with the act. */
  readonly before: number;
  readonly after: number;
  /** Working minutes that the work could wait, and its actual delay. */
  readonly slack: number;
  readonly waits: number;
  /** Number of other works that move with it. */
  readonly followers: number;
  /** Whether its slack is used up. */
  readonly becomesCritical: boolean;
}

/** A work whose dates change. */
export interface ReliefMoved {
  readonly planId: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface ReliefFigures {
  /** Overloaded weeks of people and resources: a week with two of them counts twice. */
  readonly overloadedWeeks: number;
  /** The fullest of all weeks, as a share of its capacity. */
  readonly highest: number;
  /** Works past their deadline. */
  readonly late: number;
  readonly finishes: readonly { readonly planId: string; readonly finish: string }[];
  readonly loads: readonly { readonly doerId: string; readonly minutes: readonly number[] }[];
}

/** The combined effect of several acts, from a run of every plan. */
export interface ReliefWake {
  readonly before: ReliefFigures;
  readonly after: ReliefFigures;
  /** All works whose dates change, including those that only follow. */
  readonly moved: readonly ReliefMoved[];
  readonly newlyLateIds: readonly string[];
}

export interface ReliefAnswer {
  readonly moves: readonly ReliefMove[];
  /** Weeks that no permitted act relieves, the fullest first. */
  readonly unsolved: readonly ReliefCell[];
}
