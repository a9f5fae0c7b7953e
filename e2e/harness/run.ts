import type { Browser } from './chromium.ts';

/** What one run of the browser tests stands on. */
export interface Run {
  url: string;
  browser: Browser;
  /** Where the server keeps its data; the operators' command finds it there. */
  dataDirectory: string;
}

const VARIABLE = 'GANTRY_E2E';

/** Workers are processes of their own and inherit the environment. */
export function announceRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function readRun(): Run | undefined {
  const text = process.env[VARIABLE];
  return text ? JSON.parse(text) : undefined;
}
