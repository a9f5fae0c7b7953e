import type { PlannedProject } from '../planned/planned-project.ts';

/** A project as it is planned; no two plans of a question have a work of the same id. */
export interface ReliefPlan {
  readonly id: string;
  readonly project: PlannedProject;
}

/** A person or a resource, week by week in working minutes. */
export interface ReliefDoer {
  readonly id: string;
  /** With works that are in none of the plans. */
  readonly load: readonly number[];
  readonly capacity: readonly number[];
  /** Works may be handed over to them: they have the right to do something with a work. */
  readonly takesWork: boolean;
}

/** What a person or a resource has to do of a work. */
export interface ReliefShare {
  readonly workId: string;
  readonly doerId: string;
  /** Working minutes that are left. */
  readonly minutes: number;
  /** It can become another person's. */
  readonly mayHandOver: boolean;
}

export type ReliefKind = 'handOver' | 'delay' | 'split';

export interface ReliefQuestion {
  readonly plans: readonly ReliefPlan[];
  readonly doers: readonly ReliefDoer[];
  readonly shares: readonly ReliefShare[];
  /** Monday of the first week. */
  readonly firstWeek: string;
  /** The company's wall clock: what is left is done from now on. */
  readonly now: string;
  /** Works that stay where they are: the person may not schedule them. */
  readonly stays: ReadonlySet<string>;
  readonly may: ReadonlySet<ReliefKind>;
}

/** A week in which a person or a resource has more to do than they can. */
export interface ReliefCell {
  readonly doerId: string;
  /** 0 is the first. */
  readonly week: number;
}

/** What a person could do about such a week. */
export type ReliefAct = { readonly workId: string; readonly fromId: string } & (
  | { readonly kind: 'handOver'; readonly toId: string }
  /** `start`: not before; wall clock. */
  | { readonly kind: 'delay'; readonly start: string }
  /** The first part keeps so many minutes of the length, and the second begins at `start` at the earliest. */
  | { readonly kind: 'split'; readonly minutes: number; readonly start: string }
);

/** An act, and what comes of it. */
export interface ReliefMove extends ReliefCell {
  readonly act: ReliefAct;
  readonly planId: string;
  /** Minutes that are to be done in that week, without it and with it. */
  readonly before: number;
  readonly after: number;
  /** Working minutes that the work could wait, and that it waits. */
  readonly slack: number;
  readonly waits: number;
  /** Other works that move with it. */
  readonly followers: number;
  /** Nothing of its slack is left. */
  readonly becomesCritical: boolean;
}

/** A work that stands elsewhere. */
export interface ReliefMoved {
  readonly planId: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface ReliefFigures {
  /** Weeks of people and resources: a week in which two have too much counts twice. */
  readonly overloadedWeeks: number;
  /** Of all weeks the fullest, as a share of its capacity. */
  readonly highest: number;
  /** Works past their deadline. */
  readonly late: number;
  readonly finishes: readonly { readonly planId: string; readonly finish: string }[];
  readonly loads: readonly { readonly doerId: string; readonly minutes: readonly number[] }[];
}

/** What some acts come to together, as a run of every plan says. */
export interface ReliefWake {
  readonly before: ReliefFigures;
  readonly after: ReliefFigures;
  /** All works that stand elsewhere, those that only follow among them. */
  readonly moved: readonly ReliefMoved[];
  readonly newlyLateIds: readonly string[];
}

export interface ReliefAnswer {
  readonly moves: readonly ReliefMove[];
  /** Weeks that no allowed act relieves, the fullest first. */
  readonly unsolved: readonly ReliefCell[];
}
