import type { PlanImport, Rehearsal } from '@gantry/contract';
import { useEffect } from 'react';
import { announce } from '#lib/announce.ts';
import type { Step } from './import-steps.tsx';
import { say } from './words/index.ts';

/** Announces a text when it changes; undefined announces nothing. */
function useAnnounced(words: string | undefined): void {
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
}

/** Announces that a file is being sent. */
export const useAnnouncedSending = (fileName: string | undefined): void =>
  useAnnounced(fileName && say('sendingNamed', { file: fileName }));

/**
 * Announces that the server is reading a file, and that it has imported the works. A failure is an alert of its own.
 */
export function useAnnouncedRun(run: PlanImport | undefined): void {
  useAnnounced(run && runWords(run));
}

function runWords({ status, fileName, result }: PlanImport): string | undefined {
  if (status === 'reading') return say('readingNamed', { file: fileName });
  if (status === 'importing') return say('writing');
  return status === 'imported' && result !== null ? say('done', { count: result.works }) : undefined;
}

/** Announces the current step of an import once the server has read the file. */
export function useAnnouncedStep(step: Step, { counts }: Rehearsal, isReading: boolean): void {
  const words = step === 'look' ? say('previewReady', counts) : say('stepReady', { step });
  useAnnounced(isReading ? undefined : words);
}
