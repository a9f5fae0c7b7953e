import type { AbsenceWakeQuestion } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { KeptProject } from '#components/wake/kept-project.ts';
import { usePreviewAbsencesQuery } from './absences-queries.ts';

const PAUSE_MS = 400;

export type LeaveWake = ReturnType<typeof useLeaveWake>;

/** The preview of leave that is being entered, changed or removed; undefined: no preview. */
export function useLeaveWake(question: Omit<AbsenceWakeQuestion, 'keep'> | undefined) {
  const [keep, setKeep] = useState<KeptProject[]>([]);
  const ids = keep.map(({ id }) => id);
  const asked = question && JSON.stringify({ ...question, keep: ids });
  const settled = useSettled(asked);
  const answer = usePreviewAbsencesQuery(
    settled === undefined ? skipToken : { body: JSON.parse(settled) as AbsenceWakeQuestion },
  );
  const isCurrent = asked === settled;
  const wake = isCurrent ? (answer.currentData ?? undefined) : undefined;
  return {
    wake,
    error: isCurrent && !answer.isFetching ? answer.error : undefined,
    keep,
    setKeep,
    isAsked: asked !== undefined,
    /** Nothing may be saved before the preview is known. */
    isUnknown: asked !== undefined && wake === undefined,
    /** Sent along with the leave. */
    consent: { keep: ids, ...(wake && { wake: wake.stamp }) },
    lookAgain: answer.refetch,
  };
}

/** The text once it has not changed for a moment. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
