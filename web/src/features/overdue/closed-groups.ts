import { useMemo } from 'react';
import { areTexts, useRemembered } from '#lib/remembered.ts';

const noneClosed: readonly string[] = [];

/** Which groups are closed; the browser remembers it. */
export function useClosedGroups() {
  const [keys, setKeys] = useRemembered('closed', areTexts, noneClosed);
  const closed = useMemo(() => new Set(keys), [keys]);
  const toggleGroup = (key: string) =>
    setKeys(closed.has(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  return { closed, toggleGroup };
}
