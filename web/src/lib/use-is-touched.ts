import { useEffect, useState } from 'react';
import { onFirstTouch } from './load-on-first-touch.ts';

/**
 * Whether the person has moved the pointer or pressed a key since this part is visible. Data that is only needed to act
 * is read then.
 */
export function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => onFirstTouch(() => setTouched(true)), []);
  return isTouched;
}
