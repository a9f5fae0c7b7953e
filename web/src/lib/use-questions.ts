import { useEffect, useReducer, useRef, useState } from 'react';
import { Questions } from './questions.ts';

/** Questions of a screen; the first one is to be shown. */
export function useQuestions<Q>(giveUp: (question: Q) => void): Questions<Q> {
  const [, paint] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  const [questions] = useState(() => new Questions<Q>((question) => latest.current(question), paint));
  useEffect(() => {
    questions.open();
    return () => questions.leave();
  }, [questions]);
  return questions;
}
