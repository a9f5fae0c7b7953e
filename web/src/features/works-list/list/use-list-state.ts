import type { Work } from '@gantry/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { WholeFilter } from '#sync/queue/whole-filter.ts';
import { rowFrom } from './cursor.ts';
import {
  countSelected,
  everythingSelected,
  hasGrown,
  isSelected,
  nothingSelected,
  type Selection,
  seeMatching,
  toggleSelected,
} from './selection.ts';

/** What is being edited in place: a field of the row under the cursor, a field of the selection, or the title. */
export interface Editing {
  readonly field: FieldName | 'title';
  readonly place: 'row' | 'bulk';
  /** The work of the row. */
  readonly workId: string | null;
}

interface EditOptions {
  readonly place?: Editing['place'];
  /** Set when it is not the row under the cursor. */
  readonly workId?: string;
}

export interface ListState {
  readonly activeId: string | null;
  readonly active: Work | undefined;
  /** The work of the cursor when it has left the list: no other work takes its place. */
  readonly gone: Work | undefined;
  /** The selected ids of the loaded rows. */
  readonly selected: ReadonlySet<string>;
  /** The number of selected works, loaded or not. */
  readonly selectedCount: number;
  /** Set when all works that match the filter are selected, with exceptions. */
  readonly whole: WholeFilter | undefined;
  /** The works on which an action acts: the selection, otherwise the row under the cursor. */
  readonly targets: readonly Work[];
  readonly editing: Editing | null;
  readonly activate: (id: string | null) => void;
  /** Moves the cursor back to a work that may not be loaded yet, and to its last row. */
  readonly restore: (id: string, place: number) => void;
  /** Moves the cursor by rows; it stays at both ends. */
  readonly move: (rows: number, options?: { extend?: boolean }) => void;
  readonly toggle: (id: string, options?: { range?: boolean }) => void;
  /** More works match now than the person saw when they selected all. */
  readonly hasGrown: boolean;
  /** Selects all works that match the filter, including those that are not loaded. */
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly edit: (field: Editing['field'], options?: EditOptions) => void;
  /** The work that was being edited in its row has left the list. */
  readonly hasLostEdited: boolean;
  readonly stopEditing: () => void;
}

/** The list whose rows are loaded so far. */
interface Listed {
  readonly filter: readonly string[];
  readonly matching: number | undefined;
}

/** Cursor, selection and current edit, stored by id, so that rows may come, go and move. */
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
  const [seen, restore] = useLastSeen({ activeId, place, active, activate });
  const chosen = useMemo(() => works.filter((work) => isSelected(selection, work.id)), [works, selection]);
  const selected = useMemo(() => new Set(chosen.map((work) => work.id)), [chosen]);
  const selectedCount = countSelected(selection, works, listed.matching);
  const whole = useWhole(selection, listed.filter);
  useEffect(() => setSelection((before) => seeMatching(before, listed.matching)), [listed.matching]);
  useForgettingWhole(listed.filter, setSelection);
  const isInRow = editing?.place === 'row';
  const targets = chosen.length > 0 ? chosen : active === undefined ? [] : [active];

  // Rows keep these functions, so the functions read the current state when they run.
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
    gone: place < 0 ? seen?.work : undefined,
    selected,
    selectedCount,
    whole,
    hasGrown: hasGrown(selection, listed.matching),
    targets,
    editing: isInRow && editing.workId !== activeId ? null : editing,
    hasLostEdited: isInRow && !works.some(({ id }) => id === editing.workId),
    activate,
    restore,
    toggle,
    move: (rows, { extend = false } = {}) => {
      const next = cursor.at(rowFrom({ place, lastPlace: seen?.place, count: cursor.count }, rows));
      if (next === undefined) return;
      const passed = [activeId, next].filter((id) => works.some((work) => work.id === id));
      if (extend) setSelection((before) => toggleSelected(before, passed as string[], { range: true }));
      activate(next);
    },
    selectAll: () => setSelection(seeMatching(everythingSelected, listed.matching)),
    clear: useCallback(() => setSelection(nothingSelected), []),
    edit: useCallback((field, { place = 'row', workId } = {}) => {
      setEditing({ field, place, workId: workId ?? latest.current.activeId });
    }, []),
    stopEditing: useCallback(() => setEditing(null), []),
  };
}

/** The filter that describes the selected works, once all of them are selected. */
const useWhole = (selection: Selection, filter: readonly string[]): WholeFilter | undefined =>
  useMemo(() => (selection.isAll ? { filter, ...exceptionsOf(selection) } : undefined), [selection, filter]);

const exceptionsOf = ({ ids, seen }: Selection): Omit<WholeFilter, 'filter'> => ({
  exceptIds: [...ids],
  ...(seen !== undefined && { count: Math.max(0, seen - ids.size) }),
});

/** A selection of all works belongs to its filter, so it ends when the filter changes. */
function useForgettingWhole(filter: readonly string[], set: (forget: typeof forgetWhole) => void): void {
  const text = filter.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => set(forgetWhole), [text, set]);
}

const forgetWhole = (selection: Selection): Selection => (selection.isAll ? nothingSelected : selection);

interface Seen {
  readonly id: string;
  readonly place: number;
  readonly work: Work | undefined;
}

interface SeenNow {
  readonly activeId: string | null;
  readonly place: number;
  readonly active: Work | undefined;
  readonly activate: (id: string) => void;
}

/** The last position of the cursor, and its work: the work may leave the list and come back at another place. */
function useLastSeen({ activeId, place, active, activate }: SeenNow) {
  const last = useRef<Seen>(undefined);
  if (activeId !== null && place >= 0) last.current = { id: activeId, place, work: active };
  const restore = useCallback(
    (id: string, place: number) => {
      last.current = { id, place, work: undefined };
      activate(id);
    },
    [activate],
  );
  return [last.current?.id === activeId ? last.current : undefined, restore] as const;
}

function idsBetween(works: readonly Work[], from: string | null, to: string): string[] {
  const places = [from ?? to, to].map((id) => works.findIndex((work) => work.id === id));
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  return works.slice(Math.max(0, first), last + 1).map((work) => work.id);
}
