import { existsSync, readFileSync } from 'node:fs';
import type { Check } from './check.ts';

/** How to read the report of each program. */
type Readers<T> = Readonly<Record<'vitest' | 'playwright', (report: unknown) => T[]>>;

/** Reads the reports of these steps. A step without tests, or without a report, adds nothing. */
export function readReports<T>(steps: readonly Pick<Check, 'report'>[], readers: Readers<T>): T[] {
  return steps.flatMap(({ report }) =>
    report !== undefined && existsSync(report.path)
      ? readers[report.writtenBy](JSON.parse(readFileSync(report.path, 'utf8')))
      : [],
  );
}
