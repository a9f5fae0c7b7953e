import { useState } from 'react';
import type { RehearsedImport } from './import-run.ts';

/** What the form of the new project shows. */
export interface TypedTarget {
  readonly name: string;
  readonly key: string;
}

/** The import creates the project. A project that exists keeps its name and key. */
export const isTargetNew = ({ rehearsal, choices }: RehearsedImport): boolean =>
  rehearsal.project.id === null && choices.projectId === undefined;

/** The name and key in the form: the proposal until the importer types, and the new proposal after another choice. */
export function useTypedTarget(run: RehearsedImport) {
  const { project } = run.rehearsal;
  const [own, setOwn] = useState<{ readonly of: string; readonly target: TypedTarget }>();
  const proposed = JSON.stringify([project.name, project.key]);
  const typed: TypedTarget = own?.of === proposed ? own.target : project;
  return {
    typed,
    setTyped: (target: TypedTarget) => setOwn({ of: proposed, target }),
    ...judgeTarget(run, typed),
  };
}

/** Whether no row of the table becomes a work: the import would leave an empty project. */
export const hasNoWorks = ({ rehearsal: { table, counts } }: RehearsedImport): boolean =>
  table !== null && counts.made + counts.changed + counts.alone === 0;

/** Whether the form differs from the rehearsal (`other` contains its values), and whether it cannot be imported. */
export function judgeTarget(
  run: RehearsedImport,
  { name, key }: TypedTarget,
): { readonly other: TypedTarget | undefined; readonly isStopped: boolean } {
  const { project } = run.rehearsal;
  const hasProblem = project.problem !== null;
  if (!isTargetNew(run)) return { other: undefined, isStopped: hasProblem || hasNoWorks(run) };
  const isOtherKey = key.trim().toUpperCase() !== project.key;
  const isOther = isOtherKey || name !== project.name;
  const hasGap = name.trim() === '' || key.trim() === '';
  const isStopped = hasGap || hasNoWorks(run) || (hasProblem && !isOtherKey);
  return { other: isOther ? { name, key } : undefined, isStopped };
}
