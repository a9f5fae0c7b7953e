import { ArrowRightLeft, CalendarDays, Check } from 'lucide-react';
import { type RefObject, useCallback, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { BulkBar } from '#features/works-list/list/bulk-bar.tsx';
import { useFocusAfterEditing } from '#features/works-list/list/list-focus.tsx';
import { useFollowingPeek } from '#features/works-list/list/use-following-peek.ts';
import { useListActions } from '#features/works-list/list/use-list-actions.ts';
import { useListCommands } from '#features/works-list/list/use-list-commands.ts';
import { type ListState, useListState } from '#features/works-list/list/use-list-state.ts';
import { useTrail } from '#features/works-list/list/use-trail.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { AskWhy } from './ask-why.tsx';
import { HandOver } from './hand-over.tsx';
import { type LateAction, lateKeys } from './late-actions.ts';
import { NewDate } from './new-date.tsx';
import { OverdueGrid } from './overdue-grid.tsx';
import { useOverdueCommands } from './use-overdue-commands.ts';
import type { OverdueWorks } from './use-overdue-works.ts';
import { say } from './words/index.ts';

export interface OverdueRowsProps {
  readonly overdue: OverdueWorks;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly focusList: () => void;
  readonly peekKey: string | undefined;
  readonly peekAt: (key: string | undefined) => void;
}

/** Rows offer answers only; other fields are changed in the selection bar. */
const inRow: readonly never[] = [];

/** The late works, with the keys and pointer actions of every list, and the four answers to each. */
export function OverdueRows({ overdue, gridRef, focusList, peekKey, peekAt }: OverdueRowsProps) {
  const { works, list } = overdue;
  const state = useListState(works, list);
  useTrail(works);
  const { change } = useWorkActions();
  const actions = useListActions({ state, peekKey, peekAt, inRow });
  const [openAction, setOpenAction] = useState<LateAction | null>(null);
  const { activate, stopEditing } = state;
  const focusAfterEditing = useFocusAfterEditing(state.editing !== null || openAction !== null, focusList);
  const onAction = useCallback(
    (id: string, action: LateAction | null) => {
      if (action !== null) activate(id);
      setOpenAction(action);
      if (action === null) focusAfterEditing();
    },
    [activate, focusAfterEditing],
  );
  const endEditing = () => {
    stopEditing();
    focusAfterEditing();
  };
  const finish = () =>
    void change(
      state.targets,
      { status: 'done' },
      { whole: state.whole, announce: doneWords(state.selectedCount || 1) },
    );
  const closePeek = peekKey === undefined ? undefined : () => peekAt(undefined);
  const isMoving = list.isRefreshing && state.gone !== undefined;
  const isAwaited = list.isAwaited || isMoving;
  useListCommands({ state, actions, isAwaited, focusList, closePeek });
  useOverdueCommands({ state, actions, isAwaited, onAction: setOpenAction, onDone: finish });
  useFollowingPeek(state, works, peekKey, peekAt);
  useCommandsToCome(isMoving);
  const isBulk = state.selected.size > 0;
  return (
    <>
      <OverdueGrid
        overdue={overdue}
        oldest={overdue.figures.oldest}
        state={state}
        actions={actions}
        openAction={isBulk ? null : openAction}
        onAction={onAction}
        gridRef={gridRef}
      />
      {isBulk && (
        <OverdueBulkBar
          state={state}
          matching={list.matching}
          names={list.names}
          isAsking={openAction === 'ask'}
          onAsking={(isAsking) => setOpenAction(isAsking ? 'ask' : null)}
          onDone={finish}
          onRemove={actions.remove}
          onEditEnd={endEditing}
          focusList={focusList}
        />
      )}
    </>
  );
}

const doneWords = (count: number): string => (count === 1 ? say('done') : say('areDone', { count }));

interface OverdueBulkBarProps {
  readonly state: ListState;
  readonly matching: number | undefined;
  readonly names: ReferenceLookup;
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
  readonly onEditEnd: () => void;
  readonly focusList: () => void;
}

const Hint = ({ keys }: { keys: string }) => (
  <Keys keys={keys} className="text-muted-foreground max-xl:hidden" />
);

/** The same answers for the whole selection. */
function OverdueBulkBar(props: OverdueBulkBarProps) {
  const { state, onEditEnd, focusList } = props;
  const { change } = useWorkActions();
  const editing = state.editing?.field ?? null;
  const answer = (field: 'due' | 'ownerId') => ({
    works: state.targets,
    whole: state.whole,
    count: state.selectedCount,
    open: editing === field,
    onOpenChange: (isOpen: boolean) => (isOpen ? state.edit(field, { place: 'bulk' }) : onEditEnd()),
  });
  return (
    <BulkBar
      works={state.targets}
      count={state.selectedCount}
      matching={props.matching}
      onSelectAll={state.whole === undefined ? state.selectAll : undefined}
      fields={['status', 'priority']}
      editing={editing === 'due' || editing === 'ownerId' ? null : editing}
      onEdit={(field) => state.edit(field, { place: 'bulk' })}
      onEditEnd={onEditEnd}
      onChange={(fields, references, begun) => void change(begun, fields, { references, whole: state.whole })}
      onRemove={props.onRemove}
      onClear={() => {
        state.clear();
        focusList();
      }}
    >
      <Button
        variant="ghost"
        icon={<Check />}
        title={`${say('done')} (${lateKeys.done})`}
        onClick={props.onDone}
      >
        {say('done')}
        <Hint keys={lateKeys.done} />
      </Button>
      <NewDate
        {...answer('due')}
        trigger={
          <Button variant="ghost" icon={<CalendarDays />} title={`${say('newDate')} (${lateKeys.due})`}>
            {say('newDate')}
            <Hint keys={lateKeys.due} />
          </Button>
        }
      />
      <HandOver
        {...answer('ownerId')}
        trigger={
          <Button
            variant="ghost"
            icon={<ArrowRightLeft />}
            title={`${say('handOver')} (${lateKeys.ownerId})`}
          >
            {say('handOver')}
            <Hint keys={lateKeys.ownerId} />
          </Button>
        }
      />
      <AskWhy
        variant="ghost"
        works={state.targets}
        whole={state.whole}
        count={state.selectedCount}
        names={props.names}
        open={props.isAsking}
        onOpenChange={props.onAsking}
      />
    </BulkBar>
  );
}
