import type { Diagnosis } from './examine.ts';
import { say } from './words/index.ts';

/** Findings of one kind, or a single finding. */
export type FindingGroup = readonly [Diagnosis, ...Diagnosis[]];

/**
 * Groups findings that report the same problem of several works and have the same fix, in the order of the first of
 * each group.
 */
export function groupFindings(diagnoses: readonly Diagnosis[]): readonly FindingGroup[] {
  const groups = Map.groupBy(diagnoses, ({ id, code, works, fix }) =>
    works.length === 1 ? `${code} ${fix?.kind}` : id,
  );
  return [...groups.values()].flatMap(([first, ...more]): FindingGroup[] =>
    first === undefined ? [] : [[first, ...more]],
  );
}

/** "4 works that should be finished and have not begun." Overdue works that can be started now are a separate group. */
export function groupWords(findings: FindingGroup): string {
  const [{ code, fix }] = findings;
  const isUnbegun = code === 'overdue' && fix?.kind === 'startNow';
  return say('manyWorks', { code: isUnbegun ? 'notBegun' : code, count: findings.length });
}
