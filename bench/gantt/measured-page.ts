import type { BenchPlan } from './plan.ts';

/** The interface that the benchmark needs from each chart. Work 0 is the first row. */
export interface MeasuredPage {
  /** Converts the plan to the chart's own form; not measured. */
  prepare(plan: BenchPlan): void;
  /** Mounts the chart; the first frame counts from here. */
  mount(place: HTMLElement): void;
  /** Whether the first bars are on the page. */
  hasBars(): boolean;
  /** Scrolls to a share of the whole, 0 to 1, in both directions. */
  scrollTo(across: number, down: number): void;
  /** The point where the first work's bar can be grabbed, in pixels of the window. */
  grip(): { x: number; y: number } | undefined;
}

/** The interface between the page and the benchmark; times are in milliseconds. */
export interface PageProbe {
  /** From the data in memory to the end of the first frame with bars. */
  firstFrame(): Promise<number>;
  /** The duration of every frame while scrolling from end to end. */
  scroll(axis: 'across' | 'down', lasting: number): Promise<number[]>;
  grip(): { x: number; y: number } | undefined;
  /**
   * The duration of each pointer event since the last call: a step lasts until the end of the frame in which the bar
   * has moved, a drop until the page has nothing more to do. Steps that move no bar are left out.
   */
  takeSteps(): Promise<number[]>;
  nodes(): number;
}

declare global {
  interface Window {
    probe?: PageProbe;
  }
}
