import { useState } from 'react';
import { useSelector } from 'react-redux';
import { triedPlansPrefix } from '#api/held-writes.ts';
import { selectUser } from '#store/auth.ts';
import type { TriedPlan } from './tried-plan.ts';

/** What this person tries in a project; undefined where nothing is tried. It outlives a reload. */
export function useKeptPlan(projectId: string) {
  const userId = useSelector(selectUser)?.id ?? '';
  const key = `${triedPlansPrefix(userId)}${projectId}`;
  const [kept, setKept] = useState(() => ({ key, tried: read(key) }));
  // Another project, or somebody else: their own plan.
  const tried = kept.key === key ? kept.tried : read(key);
  const keep = (next: TriedPlan | undefined) => {
    write(key, next);
    setKept({ key, tried: next });
  };
  return [tried, keep] as const;
}

function read(key: string): TriedPlan | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : toTried(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What an older version has left is not tried. */
function toTried(value: unknown): TriedPlan | undefined {
  const isPlan =
    typeof value === 'object' &&
    value !== null &&
    ['works', 'addLinks', 'removeLinkIds'].every(
      (name) => name in value && Array.isArray(value[name as never]),
    );
  return isPlan ? (value as TriedPlan) : undefined;
}

function write(key: string, tried: TriedPlan | undefined): void {
  try {
    if (tried === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(tried));
  } catch {
    // Without storage it is tried until the page is left.
  }
}
