import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Reports of single steps, read when all are done. */
export const reportDirectory = join(checkout, '.cache/reports');

/** A report of the tests of one step. */
export interface TestReport {
  writtenBy: 'vitest' | 'playwright';
  path: string;
}

/** One step of the test command: a program that ends with 0 when all is well. */
export interface Check {
  name: string;
  /** The script of a package, relative to the checkout, and its arguments; Node runs it. */
  script: string;
  arguments: readonly string[];
  /** Steps that must be done (well) before. */
  after?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where its program writes what became of its tests; absent for a step without tests. */
  report?: TestReport;
  /** How many processes of its own it keeps busy; 1 if absent. */
  workers?: number;
}
