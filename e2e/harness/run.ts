import type { Browser } from './chromium.ts';

/** The shared environment of one run of the browser tests. */
export interface Run {
  url: string;
  browser: Browser;
  /** The data directory of the server, for the operators' command. */
  dataDirectory: string;
}

const VARIABLE = 'GANTRY_E2E';

/** Workers are separate processes and inherit the environment. */
export function announceRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function readRun(): Run | undefined {
  const text = process.env[VARIABLE];
  return text ? JSON.parse(text) : undefined;
}
