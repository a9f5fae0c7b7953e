import { existsSync, readFileSync } from 'node:fs';
import type { Check } from './check.ts';

/** How the report of each program is read. */
type Readers<T> = Readonly<Record<'vitest' | 'playwright', (report: unknown) => T[]>>;

/** What the reports of these steps say. A step without tests, or without a report, adds nothing. */
export function readReports<T>(steps: readonly Pick<Check, 'report'>[], readers: Readers<T>): T[] {
  return steps.flatMap(({ report }) =>
    report !== undefined && existsSync(report.path)
      ? readers[report.writtenBy](JSON.parse(readFileSync(report.path, 'utf8')))
      : [],
  );
}
