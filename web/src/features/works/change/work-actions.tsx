import type { References, Work } from '@gantry/contract';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { useUndoChangeSetMutation } from '#api/undo.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useDeleteWorkMutation, useRestoreWorkMutation, useUpdateWorkMutation } from '../works-mutations.ts';
import { type ChangeOutcome, type ChangeReport, conflictsOf, reportOutcomes } from './change-outcome.ts';
import type { ConflictCase } from './conflict-dialog.tsx';
import type { ChangeOfEach } from './work-change.ts';

const ConflictDialog = lazy(loadOnFirstTouch(() => import('./conflict-dialog.tsx')));

export interface ChangeOptions {
  readonly references?: Partial<References> | undefined;
  /** Said when it is done, with an offer to undo it; a change that shows where it was made needs no words. */
  readonly announce?: string;
}

export interface WorkActions {
  /**
   * Changes works, one call each for now; what becomes the bulk call is this function. What fails is rolled back and
   * said with its reason.
   */
  readonly change: (
    works: readonly Work[],
    change: ChangeOfEach,
    options?: ChangeOptions,
  ) => Promise<boolean>;
  /** Puts works into the bin, with an offer to take them out again. True where all went. */
  readonly remove: (works: readonly Work[]) => Promise<boolean>;
}

const ActionsContext = createContext<WorkActions | undefined>(undefined);

export function useWorkActions(): WorkActions {
  const actions = useContext(ActionsContext);
  if (actions === undefined) throw new Error('Work actions are used outside of their provider.');
  return actions;
}

/** Gives a screen the actions on works, and asks where two people changed the same field. */
export function WorkActionsProvider({ children }: { children: ReactNode }) {
  const [conflict, setConflict] = useState<ConflictCase | null>(null);
  const change = useChangeWorks(setConflict);
  const remove = useRemoveWorks();
  const actions = useMemo(() => ({ change, remove }), [change, remove]);
  return (
    <ActionsContext value={actions}>
      {children}
      {conflict !== null && (
        <Suspense>
          <ConflictDialog conflict={conflict} onClose={() => setConflict(null)} />
        </Suspense>
      )}
    </ActionsContext>
  );
}

function useChangeWorks(onConflict: (conflict: ConflictCase) => void): WorkActions['change'] {
  const [update] = useUpdateWorkMutation();
  const undo = useUndoChanges();
  const now = useLatest(useCompanyNow());
  return useMemo(() => {
    const change: WorkActions['change'] = async (works, fields, options = {}) => {
      const { references, announce } = options;
      const fieldsOf = (work: Work) => (typeof fields === 'function' ? fields(work) : fields);
      const outcomes = await Promise.all(
        works.map(async (work): Promise<ChangeOutcome> => {
          const { data, error } = await update({
            work,
            change: fieldsOf(work),
            now: now.current,
            references,
          });
          return error === undefined ? { work, changeSetId: data.changeSetId } : { work, error };
        }),
      );
      const [only] = outcomes;
      if (outcomes.length === 1 && only !== undefined && conflictsOf(only.error).length > 0) {
        const sent = fieldsOf(only.work);
        // What follows from a field, such as the length from a date, is not asked for.
        const conflicts = conflictsOf(only.error).filter(({ field }) => field in sent);
        if (conflicts.length > 0) {
          onConflict({ work: only.work, change: sent, conflicts });
          return false;
        }
      }
      return say(outcomes, { announce, undo, retry: (failed) => void change(failed, fields, options) });
    };
    return change;
  }, [update, undo, now, onConflict]);
}

interface Answers {
  readonly announce?: string | undefined;
  readonly undo: (changeSetIds: readonly string[]) => void;
  readonly retry: (failed: readonly Work[]) => void;
}

/** Tells what became of a change; true where all of it was done. */
function say(outcomes: readonly ChangeOutcome[], { announce, undo, retry }: Answers): boolean {
  const report = reportOutcomes(outcomes);
  if (report.failed > 0) {
    const failed = outcomes.filter(({ error }) => error !== undefined);
    const again = () => retry(failed.map(({ work }) => work));
    const [only] = failed;
    if (outcomes.length === 1) notifyFailure(`${only?.work.key} was not changed`, only?.error, again);
    else sayPartly(report, { label: 'Try again', onClick: again });
    return false;
  }
  const words = announce ?? (outcomes.length > 1 ? report.title : undefined);
  if (words !== undefined) notifyDone(words, { label: 'Undo', run: () => undo(report.changeSetIds) });
  return true;
}

/** Time enough to read which failed and why. */
const readingMs = 10_000;

/** Tells which works failed and why. */
export function sayPartly(report: ChangeReport, action?: { label: string; onClick: () => void }) {
  toast.error(report.title, { description: report.reasons.join(' '), duration: readingMs, action });
}

function useUndoChanges(): (changeSetIds: readonly string[]) => void {
  const [undoChangeSet] = useUndoChangeSetMutation();
  return useMemo(
    () => async (changeSetIds: readonly string[]) => {
      const answers = await Promise.all(changeSetIds.map((id) => undoChangeSet({ params: { id } })));
      const error = answers.find((answer) => answer.error !== undefined)?.error;
      const refused = answers.flatMap(({ data }) => data?.response.refused ?? []);
      if (error !== undefined) notifyFailure('Not everything could be undone', error);
      else if (refused.length === 0) notifyDone('Undone');
      else {
        const reasons = refused.map(({ label, why }) => `${label ?? 'A work'}: ${why}`);
        toast.warning('Not everything was undone', { description: reasons.join(' ') });
      }
    },
    [undoChangeSet],
  );
}

function useRemoveWorks(): WorkActions['remove'] {
  const [remove] = useDeleteWorkMutation();
  const [restore] = useRestoreWorkMutation();
  return useMemo(
    () => async (works) => {
      const outcomes = await Promise.all(
        works.map(async (work): Promise<ChangeOutcome> => {
          const { error } = await remove(work);
          return error === undefined ? { work } : { work, error };
        }),
      );
      const gone = outcomes.filter(({ error }) => error === undefined).map(({ work }) => work);
      const putBack = async () => {
        const answers = await Promise.all(gone.map(({ id }) => restore({ params: { id } })));
        const error = answers.find((answer) => answer.error !== undefined)?.error;
        if (error !== undefined) notifyFailure('Not everything was restored', error);
      };
      const report = reportOutcomes(outcomes, 'put into the bin');
      if (report.failed > 0) sayPartly(report);
      if (gone.length > 0) {
        const words =
          gone.length === 1 ? `${gone[0]?.key} put into the bin` : `${gone.length} works put into the bin`;
        notifyDone(words, { label: 'Undo', run: () => void putBack() });
      }
      return report.failed === 0;
    },
    [remove, restore],
  );
}

/** The newest value, for functions that must stay the same between paints. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
