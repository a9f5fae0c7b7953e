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
  /** The work that the cursor belongs to, where it has left the list: nothing else takes its place. */
  readonly gone: Work | undefined;
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
  /** Brings the cursor back to a work that may not be loaded yet, and to the row that it was in. */
  readonly restore: (id: string, place: number) => void;
  /** Moves the cursor by rows; at either end it stays. */
  readonly move: (rows: number, options?: { extend?: boolean }) => void;
  readonly toggle: (id: string, options?: { range?: boolean }) => void;
  /** More works match now than the person saw when they selected all. */
  readonly hasGrown: boolean;
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
  const [seen, restore] = useLastSeen({ activeId, place, active, activate });
  const chosen = useMemo(() => works.filter((work) => isSelected(selection, work.id)), [works, selection]);
  const selected = useMemo(() => new Set(chosen.map((work) => work.id)), [chosen]);
  const selectedCount = countSelected(selection, works, listed.matching);
  const whole = useWhole(selection, listed.filter);
  useEffect(() => setSelection((before) => seeMatching(before, listed.matching)), [listed.matching]);
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

/** The filter that all selected works are named by, once all of it is selected. */
const useWhole = (selection: Selection, filter: readonly string[]): WholeFilter | undefined =>
  useMemo(() => (selection.isAll ? { filter, ...exceptionsOf(selection) } : undefined), [selection, filter]);

const exceptionsOf = ({ ids, seen }: Selection): Omit<WholeFilter, 'filter'> => ({
  exceptIds: [...ids],
  ...(seen !== undefined && { count: Math.max(0, seen - ids.size) }),
});

/** "All of the filter" means another filter as little as other works: it ends with the one it was said of. */
function useForgettingWhole(filter: readonly string[], set: (forget: typeof forgetWhole) => void): void {
  const text = filter.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what it is about
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

/** Where the cursor was last seen, and on which work: it may leave the list, and come back elsewhere in it. */
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
