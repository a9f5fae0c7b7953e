import type { BenchPlan } from './plan.ts';

/** What the benchmark needs from each chart. Work 0 is the first row. */
export interface MeasuredPage {
  /** Brings the plan into the chart's own form; not measured. */
  prepare(plan: BenchPlan): void;
  /** Puts the chart on the page; the first frame counts from here. */
  mount(place: HTMLElement): void;
  /** Whether the first bars stand on the page. */
  hasBars(): boolean;
  /** Scrolls to a share of the whole, 0 to 1, in both directions. */
  scrollTo(across: number, down: number): void;
  /** Where the first work's bar is taken hold of, in pixels of the window. */
  grip(): { x: number; y: number } | undefined;
}

/** What the page gives the benchmark; times are milliseconds. */
export interface PageProbe {
  /** From the data in memory to the end of the first frame with bars. */
  firstFrame(): Promise<number>;
  /** Every frame's length while scrolling from end to end. */
  scroll(axis: 'across' | 'down', lasting: number): Promise<number[]>;
  grip(): { x: number; y: number } | undefined;
  /**
   * Of each pointer event since the last call: a step until the end of the frame in which the bar stands elsewhere, a drop until the
   * page has nothing more to do. Steps that move no bar are left out.
   */
  takeSteps(): Promise<number[]>;
  nodes(): number;
}

declare global {
  interface Window {
    probe?: PageProbe;
  }
}
