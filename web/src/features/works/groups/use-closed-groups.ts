import type { WorkGrouping } from '@gantry/contract';
import { useState } from 'react';

const storageKey = 'closed-groups';

/** Under one key for all groupings: what somebody closed once stays closed here, and is nobody else's matter. */
type Closed = Partial<Record<WorkGrouping, readonly string[]>>;

function readClosed(): Closed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Closed) : {};
  } catch {
    return {};
  }
}

function writeClosed(closed: Closed): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(closed));
  } catch {
    // Private windows of some browsers refuse storage; then it lasts as long as the list.
  }
}

/** Which groups are closed, by their value; remembered in this browser. */
export function useClosedGroups(by: WorkGrouping) {
  const [closed, setClosed] = useState(readClosed);
  const values = closed[by];
  const isClosed = (value: string | null) => Array.isArray(values) && values.includes(value ?? '');
  const toggle = (value: string | null) => {
    const before = Array.isArray(values) ? values : [];
    const text = value ?? '';
    const after = isClosed(value) ? before.filter((other) => other !== text) : [...before, text];
    const next = { ...closed, [by]: after };
    setClosed(next);
    writeClosed(next);
  };
  return { closedValues: values, isClosed, toggle };
}
