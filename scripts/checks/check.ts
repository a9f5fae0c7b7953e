import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** The folder for the reports of single steps; they are read when all steps are done. */
export const reportDirectory = join(checkout, '.cache/reports');

/** The test report of one step. */
export interface TestReport {
  writtenBy: 'vitest' | 'playwright';
  path: string;
}

/** One step of the test command: a program that exits with 0 on success. */
export interface Check {
  name: string;
  /** The script of a package, relative to the checkout, and its arguments; run by Node. */
  script: string;
  arguments: readonly string[];
  /** Steps that must succeed before this one. */
  after?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where its program writes the test report; absent for a step without tests. */
  report?: TestReport;
  /** How many processes of its own it keeps busy; default 1. */
  workers?: number;
}
