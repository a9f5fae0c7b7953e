import { useState } from 'react';
import type { RehearsedImport } from './import-run.ts';
import type { Step } from './import-steps.tsx';

/** The importer is asked only once about people who were not found. */
function isAskedForPeople({ rehearsal, choices }: RehearsedImport): boolean {
  const isUnknown = rehearsal.people.some(({ match }) => match === 'nobody' || match === 'several');
  return isUnknown && choices.people === undefined;
}

function firstStep(run: RehearsedImport): Step {
  const product = run.rehearsal.table?.product;
  if (product !== undefined && product !== 'gantry') return 'columns';
  return isAskedForPeople(run) ? 'people' : 'look';
}

/** Null: the choice of a file. */
function stepBefore(step: Step, { rehearsal: { table = null, people } }: RehearsedImport): Step | null {
  if (step === 'look' && (people.length > 0 || table === null)) return 'people';
  return step === 'columns' || table === null ? null : 'columns';
}

/** The current step, and the steps before and after it. */
export function useRunSteps(run: RehearsedImport) {
  const [step, setStep] = useState<Step>(() => firstStep(run));
  const ahead: Step = step === 'columns' && isAskedForPeople(run) ? 'people' : 'look';
  return { step, setStep, ahead, before: stepBefore(step, run) };
}
