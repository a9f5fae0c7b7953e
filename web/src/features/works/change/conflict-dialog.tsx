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
  /** The refusal itself, for callers that cannot ask. */
  readonly error?: unknown;
}

/** Shows field by field what both people wrote, and lets the second person choose. Nothing is lost until then. */
export default function ConflictDialog({
  conflict: first,
  onClose,
  onLater,
}: {
  conflict: ConflictCase;
  /** Called when the conflict is resolved. */
  onClose: () => void;
  /** A stored change can be resolved later; otherwise closing the dialog keeps the other person's values. */
  onLater?: (() => void) | undefined;
}) {
  // If a third person writes during the choice, the dialog asks again with the current values.
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
  /** Another person changed one of the fields again, so it must be chosen again. */
  readonly again?: ConflictCase;
  readonly error?: unknown;
}

/** Reads the current version, and saves the fields that the person chose on top of it. */
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
