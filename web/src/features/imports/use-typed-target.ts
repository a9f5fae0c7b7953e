import type { PlanImport, Rehearsal } from '@gantry/contract';
import { useState } from 'react';

type Run = PlanImport & { readonly rehearsal: Rehearsal };

/** What the form of the new project shows. */
export interface TypedTarget {
  readonly name: string;
  readonly key: string;
}

/** The project would be made; of one that is there, name and key stay. */
export const isTargetNew = ({ rehearsal, choices }: Run): boolean =>
  rehearsal.project.id === null && choices.projectId === undefined;

/** What the form shows: as it was proposed until the importer types, and as it is proposed anew after another choice. */
export function useTypedTarget(run: Run) {
  const { project } = run.rehearsal;
  const [kept, setKept] = useState<{ readonly of: string; readonly target: TypedTarget }>();
  const proposed = JSON.stringify([project.name, project.key]);
  const typed: TypedTarget = kept?.of === proposed ? kept.target : project;
  return {
    typed,
    setTyped: (target: TypedTarget) => setKept({ of: proposed, target }),
    ...judgeTarget(run, typed),
  };
}

/** Whether the form says another project than the rehearsal (`other` is what it says), and whether it cannot be imported. */
export function judgeTarget(
  run: Run,
  { name, key }: TypedTarget,
): { readonly other: TypedTarget | undefined; readonly isStopped: boolean } {
  const { project } = run.rehearsal;
  const hasProblem = project.problem !== null;
  if (!isTargetNew(run)) return { other: undefined, isStopped: hasProblem };
  const isOtherKey = key.trim().toUpperCase() !== project.key;
  const isOther = isOtherKey || name !== project.name;
  const hasGap = name.trim() === '' || key.trim() === '';
  return { other: isOther ? { name, key } : undefined, isStopped: hasGap || (hasProblem && !isOtherKey) };
}
