import type { PlanImport, Rehearsal } from '@gantry/contract';
import { useEffect } from 'react';
import { announce } from '#lib/announce.ts';
import type { Step } from './import-steps.tsx';
import { say } from './words/index.ts';

/** What a screen reader says when it changes; undefined says nothing. */
function useAnnounced(words: string | undefined): void {
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
}

/** Says that a file is sent. */
export const useAnnouncedSending = (fileName: string | undefined): void =>
  useAnnounced(fileName && say('sendingNamed', { file: fileName }));

/** Says that the server reads a file, and that it has imported the works. What fails is an alert of its own. */
export function useAnnouncedRun(run: PlanImport | undefined): void {
  useAnnounced(run && runWords(run));
}

function runWords({ status, fileName, result }: PlanImport): string | undefined {
  if (status === 'reading') return say('readingNamed', { file: fileName });
  if (status === 'importing') return say('writing');
  return status === 'imported' && result !== null ? say('done', { count: result.works }) : undefined;
}

/** Says which step of an import is on the screen, once the server has read the file. */
export function useAnnouncedStep(step: Step, { counts }: Rehearsal, isReading: boolean): void {
  const words = step === 'look' ? say('previewReady', counts) : say('stepReady', { step });
  useAnnounced(isReading ? undefined : words);
}
