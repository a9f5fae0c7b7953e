import type { Work } from '@gantry/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldName } from '../fields/editable-field.ts';

/** What is being changed in place: a field of the row that the cursor is on, of the selection, or the title. */
export interface Editing {
  readonly field: FieldName | 'title';
  readonly place: 'row' | 'bulk';
}

export interface ListState {
  readonly activeId: string | null;
  readonly active: Work | undefined;
  readonly selected: ReadonlySet<string>;
  /** What an action is for: the selection, else the row that the cursor is on. */
  readonly targets: readonly Work[];
  readonly editing: Editing | null;
  readonly activate: (id: string | null) => void;
  /** Moves the cursor by rows; at either end it stays. */
  readonly move: (rows: number, options?: { extend?: boolean }) => void;
  readonly toggle: (id: string, options?: { range?: boolean }) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly edit: (field: Editing['field'], options?: { place: Editing['place'] }) => void;
  readonly stopEditing: () => void;
}

/** Cursor, selection and what is being edited, by id, so that rows may come, go and move underneath. */
export function useListState(works: readonly Work[]): ListState {
  const [activeId, activate] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing | null>(null);
  const index = works.findIndex((work) => work.id === activeId);
  const active = works[index];
  useNeighbourOfGone({ works, activeId, index, activate });
  const chosen = useMemo(() => works.filter((work) => selected.has(work.id)), [works, selected]);
  const targets = chosen.length > 0 ? chosen : active === undefined ? [] : [active];

  // Rows keep these functions; what they work on is read when they run.
  const latest = useRef({ works, activeId });
  latest.current = { works, activeId };
  const toggle = useCallback((id: string, { range = false } = {}) => {
    const { works, activeId } = latest.current;
    setSelected((before) => toggled(before, range ? idsBetween(works, activeId, id) : [id], range));
    activate(id);
  }, []);
  return {
    activeId,
    active,
    selected,
    targets,
    editing,
    activate,
    toggle,
    move: (rows, { extend = false } = {}) => {
      const next = works[Math.min(works.length - 1, Math.max(0, index < 0 ? 0 : index + rows))];
      if (next === undefined) return;
      if (extend) setSelected((before) => new Set([...before, ...(active ? [active.id] : []), next.id]));
      activate(next.id);
    },
    selectAll: () => setSelected(new Set(works.map((work) => work.id))),
    clear: useCallback(() => setSelected(new Set()), []),
    edit: useCallback((field, options) => setEditing({ field, place: options?.place ?? 'row' }), []),
    stopEditing: useCallback(() => setEditing(null), []),
  };
}

interface Cursor {
  readonly works: readonly Work[];
  readonly activeId: string | null;
  readonly index: number;
  readonly activate: (id: string | null) => void;
}

/** When the row under the cursor leaves the list, the cursor stays at its place: on the row that moved up. */
function useNeighbourOfGone({ works, activeId, index, activate }: Cursor): void {
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
    else if (activeId !== null) activate(works[Math.min(lastIndex.current, works.length - 1)]?.id ?? null);
  }, [works, activeId, index, activate]);
}

function toggled(before: ReadonlySet<string>, ids: readonly string[], range: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (!range && after.has(id)) after.delete(id);
    else after.add(id);
  }
  return after;
}

function idsBetween(works: readonly Work[], from: string | null, to: string): string[] {
  const places = [from ?? to, to].map((id) => works.findIndex((work) => work.id === id));
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  return works.slice(Math.max(0, first), last + 1).map((work) => work.id);
}
