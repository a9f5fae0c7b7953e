import type { Work } from '@gantry/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WholeFilter } from '../change/whole-filter.ts';
import type { FieldName } from '../fields/editable-field.ts';
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  type Selection,
  toggleSelected,
} from './selection.ts';

/** What is being changed in place: a field of the row that the cursor is on, of the selection, or the title. */
export interface Editing {
  readonly field: FieldName | 'title';
  readonly place: 'row' | 'bulk';
  /** The work of the row. */
  readonly workId: string | null;
}

interface EditOptions {
  readonly place?: Editing['place'];
  /** Where it is not the row that the cursor is on. */
  readonly workId?: string;
}

export interface ListState {
  readonly activeId: string | null;
  readonly active: Work | undefined;
  /** Of the rows that are loaded. */
  readonly selected: ReadonlySet<string>;
  /** Loaded or not. */
  readonly selectedCount: number;
  /** Set where all that match the filter are selected, but for some. */
  readonly whole: WholeFilter | undefined;
  /** What an action is for: the selection, else the row that the cursor is on. */
  readonly targets: readonly Work[];
  readonly editing: Editing | null;
  readonly activate: (id: string | null) => void;
  /** Moves the cursor by rows; at either end it stays. */
  readonly move: (rows: number, options?: { extend?: boolean }) => void;
  readonly toggle: (id: string, options?: { range?: boolean }) => void;
  /** All that match the filter, not only what is loaded. */
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly edit: (field: Editing['field'], options?: EditOptions) => void;
  /** The work that was being changed in its row has left the list. */
  readonly hasLostEdited: boolean;
  readonly stopEditing: () => void;
}

/** The list of which the rows are loaded so far. */
interface Listed {
  readonly filter: readonly string[];
  readonly matching: number | undefined;
}

/** Cursor, selection and what is being edited, by id, so that rows may come, go and move underneath. */
export function useListState(works: readonly Work[], listed: Listed, stops?: readonly string[]): ListState {
  const [activeId, activate] = useState<string | null>(null);
  const [selection, setSelection] = useState(nothingSelected);
  const [editing, setEditing] = useState<Editing | null>(null);
  const index = works.findIndex((work) => work.id === activeId);
  const active = works[index];
  const cursor = {
    count: stops?.length ?? works.length,
    at: (row: number) => stops?.[row] ?? works[row]?.id,
  };
  const place = stops === undefined || activeId === null ? index : stops.indexOf(activeId);
  useNeighbourOfGone({ ...cursor, works, activeId, place, activate });
  const chosen = useMemo(() => works.filter((work) => isSelected(selection, work.id)), [works, selection]);
  const selected = useMemo(() => new Set(chosen.map((work) => work.id)), [chosen]);
  const selectedCount = countSelected(selection, works, listed.matching);
  const whole = useMemo(
    () => (selection.isAll ? { filter: listed.filter, exceptIds: [...selection.ids] } : undefined),
    [selection, listed.filter],
  );
  useForgettingWhole(listed.filter, setSelection);
  const isInRow = editing?.place === 'row';
  const targets = chosen.length > 0 ? chosen : active === undefined ? [] : [active];

  // Rows keep these functions; what they work on is read when they run.
  const latest = useRef({ works, activeId });
  latest.current = { works, activeId };
  const toggle = useCallback((id: string, { range = false } = {}) => {
    const { works, activeId } = latest.current;
    setSelection((before) =>
      toggleSelected(before, range ? idsBetween(works, activeId, id) : [id], { range }),
    );
    activate(id);
  }, []);
  return {
    activeId,
    active,
    selected,
    selectedCount,
    whole,
    targets,
    // Where its row goes, the cursor goes to another: what is being changed is never changed into that one.
    editing: isInRow && editing.workId !== activeId ? null : editing,
    hasLostEdited: isInRow && !works.some(({ id }) => id === editing.workId),
    activate,
    toggle,
    move: (rows, { extend = false } = {}) => {
      const next = cursor.at(Math.min(cursor.count - 1, Math.max(0, place < 0 ? 0 : place + rows)));
      if (next === undefined) return;
      const passed = [activeId, next].filter((id) => works.some((work) => work.id === id));
      if (extend) setSelection((before) => toggleSelected(before, passed as string[], { range: true }));
      activate(next);
    },
    selectAll: () => setSelection(everythingSelected),
    clear: useCallback(() => setSelection(nothingSelected), []),
    edit: useCallback((field, { place = 'row', workId } = {}) => {
      setEditing({ field, place, workId: workId ?? latest.current.activeId });
    }, []),
    stopEditing: useCallback(() => setEditing(null), []),
  };
}

/** "All of the filter" means another filter as little as other works: it ends with the one it was said of. */
function useForgettingWhole(filter: readonly string[], set: (forget: typeof forgetWhole) => void): void {
  const text = filter.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what it is about
  useEffect(() => set(forgetWhole), [text, set]);
}

const forgetWhole = (selection: Selection): Selection => (selection.isAll ? nothingSelected : selection);

interface Cursor {
  readonly works: readonly Work[];
  readonly count: number;
  readonly at: (row: number) => string | undefined;
  readonly activeId: string | null;
  readonly place: number;
  readonly activate: (id: string | null) => void;
}

/** When the row under the cursor leaves the list, the cursor stays at its place: on the row that moved up. */
function useNeighbourOfGone({ works, count, at, activeId, place, activate }: Cursor): void {
  const lastPlace = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` tells of the same works
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
    else if (activeId !== null) activate(at(Math.min(lastPlace.current, count - 1)) ?? null);
  }, [works, activeId, place, activate]);
}

function idsBetween(works: readonly Work[], from: string | null, to: string): string[] {
  const places = [from ?? to, to].map((id) => works.findIndex((work) => work.id === id));
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  return works.slice(Math.max(0, first), last + 1).map((work) => work.id);
}
