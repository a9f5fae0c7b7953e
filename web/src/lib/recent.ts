import { useEffect } from 'react';

/** A work or project that the person has viewed, to return to. */
export interface Recent {
  readonly id: string;
  readonly kind: 'work' | 'project';
  readonly label: string;
  readonly hint: string;
}

const name = 'gantry.recent';
const kept = 8;

/** The latest first; empty when the browser stores nothing. */
export function readRecent(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, label, hint } = value as Record<string, unknown>;
  return (
    [id, label, hint].every((text) => typeof text === 'string') && (kind === 'work' || kind === 'project')
  );
}

/** Remembers what the page shows; undefined while it is not known yet. */
export function useRecent(place: Recent | undefined): void {
  const { id, kind, label, hint } = place ?? {};
  useEffect(() => {
    if (id === undefined || kind === undefined || label === undefined || hint === undefined) return;
    const others = readRecent().filter((other) => other.id !== id);
    try {
      localStorage.setItem(name, JSON.stringify([{ id, kind, label, hint }, ...others].slice(0, kept)));
    } catch {
      // Without storage, nothing is remembered.
    }
  }, [id, kind, label, hint]);
}
