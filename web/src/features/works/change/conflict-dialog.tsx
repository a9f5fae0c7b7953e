import type { Conflict, Work } from '@gantry/contract';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { type Choice, conflictsOf, keptOf, nothingChosen } from '#components/conflict/choice-of-sides.ts';
import { say as sayConflict } from '#components/conflict/words/index.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore, RootState } from '#store/store.ts';
import { workMutations } from '#sync/queue/works-mutations.ts';
import { readWork } from '#sync/reads/read-work.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import { say } from '../waiting/words/index.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import ConflictFields, { useEveryName } from './conflict-fields.tsx';
import { freshConflicts, writtenSince } from './fresh-conflicts.ts';

/** A change that was refused because another person changed the same fields meanwhile. */
export interface ConflictCase {
  readonly work: Pick<Work, 'id' | 'key'>;
  readonly change: WorkChange;
  readonly conflicts: readonly Conflict[];
  /** How it was refused: for where nobody can be asked. */
  readonly error?: unknown;
}

/** Shows field by field what both wrote, and lets the second person choose. Nothing is lost until they do. */
export default function ConflictDialog({
  conflict: first,
  onClose,
  onLater,
}: {
  conflict: ConflictCase;
  /** It is decided. */
  onClose: () => void;
  /** Where the change is kept, it can be decided another time; otherwise closing it leaves theirs. */
  onLater?: (() => void) | undefined;
}) {
  // While one person chooses, a third may write: then it is asked again, with what stands there now.
  const [conflict, setConflict] = useState(first);
  const { work, conflicts } = conflict;
  const [choice, setChoice] = useState(nothingChosen);
  const { sides, texts } = choice;
  const [busy, setBusy] = useState(false);
  const settle = useSettle(conflicts);
  const choose = async (chosen: Choice) => {
    setBusy(true);
    const { again, error } = await settle(conflict, chosen);
    setBusy(false);
    if (error !== undefined)
      notifyFailure(say('notSaved', { key: work.key }), error, () => void choose(chosen));
    else if (again === undefined) onClose();
    else setConflict(again);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (onLater === undefined ? void choose(nothingChosen) : onLater())}
      title={sayConflict('changedToo', { what: work.key })}
      description={sayConflict('chooseEach')}
      footer={
        <ChoiceButtons
          busy={busy}
          onTheirs={() => void choose(nothingChosen)}
          onSave={() => void choose(choice)}
        />
      }
    >
      <ConflictFields
        workId={work.id}
        conflicts={conflicts}
        sides={sides}
        onChange={(field, side) => setChoice({ texts, sides: { ...sides, [field]: side } })}
        texts={{
          values: texts,
          onChange: (field, text) =>
            setChoice({ sides: { ...sides, [field]: 'mine' }, texts: { ...texts, [field]: text } }),
        }}
      />
    </Dialog>
  );
}

interface Settled {
  /** Another person wrote one of the fields once more: it has to be chosen again. */
  readonly again?: ConflictCase;
  readonly error?: unknown;
}

/** Reads what is true now, and writes the fields that the person keeps on top of it. */
function useSettle(collided: readonly Conflict[]) {
  const store = useStore<RootState>() as AppStore;
  const now = useCompanyNow();
  const name = useEveryName(collided);
  return async (conflict: ConflictCase, choice: Choice): Promise<Settled> => {
    const { work, change, conflicts } = conflict;
    const answer = await readWork(store, work.id);
    if ('error' in answer) return answer;
    const fresh = answer.work;
    const mine = conflicts.filter(({ field }) => choice.sides[field] === 'mine');
    if (writtenSince(mine, fresh).length > 0)
      return { again: { ...conflict, conflicts: freshConflicts(conflicts, fresh, name) } };
    const kept = keptOf(change, conflicts, choice);
    if (Object.keys(kept).length === 0) return {};
    const write = workMutations.endpoints.updateWork.initiate({ work: fresh, change: kept, now });
    const { error: refused } = await store.dispatch(write);
    if (isWaiting(refused)) return {};
    const further = conflictsOf(refused);
    if (further.length > 0) return { again: { work: fresh, change: kept, conflicts: further } };
    return refused === undefined ? {} : { error: refused };
  };
}
