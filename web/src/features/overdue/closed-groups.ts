import { useMemo } from 'react';
import { areTexts, useRemembered } from '#lib/remembered.ts';

const noneClosed: readonly string[] = [];

/** The folded groups, which are stored in the browser. */
export function useClosedGroups() {
  const [keys, setKeys] = useRemembered('closed', areTexts, noneClosed);
  const closed = useMemo(() => new Set(keys), [keys]);
  const toggleGroup = (key: string) =>
    setKeys(closed.has(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  return { closed, toggleGroup };
}
