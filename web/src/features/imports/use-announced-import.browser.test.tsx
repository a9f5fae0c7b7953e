import type { PlanImport } from '@gantry/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Announcer } from '#components/announcer.tsx';
import { draw } from '../../../tests/draw.tsx';
import { useAnnouncedRun, useAnnouncedSending, useAnnouncedStep } from './use-announced-import.ts';

const counts = { made: 3, changed: 1, alone: 0, remarks: 2, both: 0 };
const rehearsal = { counts } as NonNullable<PlanImport['rehearsal']>;
const run = (parts: Partial<PlanImport>) => ({ fileName: 'quay.csv', result: null, ...parts }) as PlanImport;

/** The screens of an import, one after the other. */
const stages = [
  { sending: 'quay.csv', says: 'Sending the file quay.csv' },
  { run: run({ status: 'reading' }), says: 'Reading quay.csv' },
  { run: run({ status: 'rehearsed' }), step: 'columns', says: 'The file has been read. Check its columns.' },
  {
    run: run({ status: 'rehearsed' }),
    step: 'look',
    says: 'The preview is ready: 3 new, 1 changed, 0 unchanged, 2 to check.',
  },
  { run: run({ status: 'importing' }), says: 'Writing works …' },
  {
    run: run({ status: 'imported', result: { works: 3 } as PlanImport['result'] }),
    says: '3 works imported.',
  },
] as const;

function StepWords({ step }: { step: 'columns' | 'look' }) {
  useAnnouncedStep(step, rehearsal, false);
  return null;
}

function Import() {
  const [at, setAt] = useState(0);
  const stage: { sending?: string; run?: PlanImport; step?: 'columns' | 'look' } = stages[at] ?? {};
  useAnnouncedSending(stage.sending);
  useAnnouncedRun(stage.run);
  return (
    <>
      <Announcer />
      {stage.step && <StepWords step={stage.step} />}
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </>
  );
}

test('a screen reader announces each stage of an import, from the file to the end', async () => {
  draw(<Import />);
  for (const { says } of stages) {
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe(says);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
  }
});
