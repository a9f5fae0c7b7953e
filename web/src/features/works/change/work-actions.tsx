import type { LinksAroundQuestion, References, Work } from '@gantry/contract';
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore as useReduxStore } from 'react-redux';
import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import { announce as announceToReaders } from '#lib/announce.ts';
import { dayOf } from '#lib/dates/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { notifyDone, notifyFailure, notifyWillHappen } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { useQuestions } from '#lib/use-questions.ts';
import { statusWords } from '#lib/work-words.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import type { WholeFilter } from '#sync/queue/whole-filter.ts';
import { useDeleteWorkMutation, useUpdateWorkMutation } from '#sync/queue/works-mutations.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { turnChangeSets, useUndoChangeSetMutation } from '#sync/undo/undo.ts';
import { say as saySync } from '#sync/words/index.ts';
import type { ChangeOfEach, WorkChange } from '#sync/works/work-change.ts';
import { mayEditAll } from '../fields/editable-field.ts';
import type { AroundQuestion } from '../link-around/ask-links-around.ts';
import type { ConflictCase } from './conflict-dialog.tsx';
import { isOfProgress } from './progress-stamp.ts';
import { say } from './words/index.ts';

const ConflictDialog = lazyPart(loadOnFirstTouch(() => import('./conflict-dialog.tsx')));
/** Preloaded: a change without a connection waits, but code cannot be loaded then. */
const loadMany = loadOnFirstTouch(() => import('./say-many.ts'));
/** Preloaded, because a refusal may come when code cannot be loaded. */
const loadNotChanged = loadOnFirstTouch(() => import('./say-not-changed.ts'));
/** The message about a change of progress. The chart shows it, too. */
export const loadProgressSaid = loadOnFirstTouch(() => import('./progress-said.tsx'));
/** What was changed, in words, for screen readers. */
const loadChangedWords = loadOnFirstTouch(() => import('./changed-words.ts'));
const loadAround = loadOnFirstTouch(() => import('../link-around/ask-links-around.ts'));
const LinkAroundDialog = lazyPart(loadOnFirstTouch(() => import('../link-around/link-around-dialog.tsx')));
const SplitWorkDialog = lazyPart(() => import('../split/split-work-dialog.tsx'));
const CopyWorkDialog = lazyPart(() => import('../copy/copy-work-dialog.tsx'));

export interface ChangeOptions {
  readonly references?: Partial<References> | undefined;
  /**
   * The message after the change, with an offer to undo it. A change that is visible where it was made needs no
   * message.
   */
  readonly announce?: string;
  /**
   * Typed text stays in its field until it is saved: a person who closes the conflict dialog without an answer returns
   * to it. Any other choice is replaced by the other person's value.
   */
  readonly keepsTyped?: boolean;
  /** All works that match the filter; `works` contains only the loaded ones. */
  readonly whole?: WholeFilter | undefined;
}

export interface WorkActions {
  /**
   * Changes one or many works, based on their state when editing began. A failed change is rolled back and reported
   * with the reason; conflicts with other people's changes open a dialog.
   */
  readonly change: (
    works: readonly Work[],
    change: ChangeOfEach,
    options?: ChangeOptions,
  ) => Promise<boolean>;
  /** Deletes works, with an offer to restore them. Returns true when all were deleted. */
  readonly remove: (works: readonly Work[], options?: Pick<ChangeOptions, 'whole'>) => Promise<boolean>;
  /** Asks what to copy of a work, and where to. `opens`: the copy is shown in place of the original. */
  readonly copy: (work: Work, options?: { opens: boolean }) => void;
  /** Asks how to split the work into two. */
  readonly split: (work: Work) => void;
}

const ActionsContext = createContext<WorkActions | undefined>(undefined);

export function useWorkActions(): WorkActions {
  const actions = useContext(ActionsContext);
  if (actions === undefined) throw new Error('Work actions are used outside of their provider.');
  return actions;
}

/** Provides the actions on works to a screen, and asks about conflicts. */
export function WorkActionsProvider({ children }: { children: ReactNode }) {
  const conflicts = useQuestions<ConflictMet>(({ work, error, onEnd }) => {
    notifyFailure(say('notChanged', { key: work.key }), error);
    onEnd(false);
  });
  const conflict = conflicts.first;
  const onConflict = useCallback((met: ConflictMet) => conflicts.ask(met), [conflicts]);
  const end = (met: ConflictMet, isSettled: boolean) => {
    if (conflicts.close(met)) met.onEnd(isSettled);
  };
  const change = useChangeWorks(onConflict);
  const { ask, question } = useLinksAround();
  const remove = useRemoveWorks(ask);
  const [copying, setCopying] = useState<{ work: Work; opens: boolean } | null>(null);
  const [splitting, setSplitting] = useState<Work | null>(null);
  const actions = useMemo<WorkActions>(
    () => ({
      change,
      remove,
      copy: (work, { opens } = { opens: false }) => setCopying({ work, opens }),
      split: setSplitting,
    }),
    [change, remove],
  );
  return (
    <ActionsContext value={actions}>
      {children}
      {conflict !== undefined && (
        <Suspense>
          <ConflictDialog
            key={conflicts.serial}
            conflict={conflict}
            onClose={() => end(conflict, true)}
            onLater={conflict.keepsTyped ? () => end(conflict, false) : undefined}
          />
        </Suspense>
      )}
      {question}
      {splitting !== null && (
        <Suspense>
          <SplitWorkDialog work={splitting} onClose={() => setSplitting(null)} />
        </Suspense>
      )}
      {copying !== null && (
        <Suspense>
          <CopyWorkDialog {...copying} onClose={() => setCopying(null)} />
        </Suspense>
      )}
    </ActionsContext>
  );
}

interface ConflictMet extends ConflictCase {
  readonly keepsTyped: boolean;
  /** Returns true when the conflict was resolved. */
  readonly onEnd: (isSettled: boolean) => void;
}

function useChangeWorks(onConflict: (conflict: ConflictMet) => void): WorkActions['change'] {
  const [update] = useUpdateWorkMutation();
  const undo = useUndoChanges();
  const store = useStore();
  const now = useLatest(useCompanyNow());
  return useMemo(() => {
    const change: WorkActions['change'] = async (works, fields, options = {}) => {
      const { references, announce, whole, keepsTyped = false } = options;
      const [work] = works;
      if (work === undefined) return true;
      if (works.length > 1 || whole !== undefined || isBulkOnly(fields)) {
        const { changeMany, sayMany } = await loadMany();
        const outcome = await changeMany(store, {
          works,
          whole,
          change: fields,
          mayChange: mayEditAll,
          now: now.current,
          references,
        });
        const isDone = sayMany(outcome, { announce, undo, retry: () => void change(works, fields, options) });
        const [changeSetId] = outcome.changeSetIds;
        if (
          isDone &&
          typeof fields !== 'function' &&
          isOfProgress(fields) &&
          whole === undefined &&
          changeSetId !== undefined
        )
          (await loadProgressSaid()).sayProgress(store, {
            works,
            change: fields,
            changeSetId,
            followers: outcome.followers,
            now: now.current,
          });
        return isDone;
      }
      const sent = typeof fields === 'function' ? fields(work) : fields;
      const { data, error } = await update({ work, change: sent, now: now.current, references });
      // No message: the change is visible where it was made, and the banner counts it.
      if (isWaiting(error)) return true;
      // A conflict in a derived field, such as the length that follows from a date, is not shown.
      const conflicts = conflictsOf(error).filter(({ field }) => field in sent);
      if (conflicts.length > 0)
        return new Promise((onEnd) =>
          onConflict({ work, change: sent, conflicts, error, keepsTyped, onEnd }),
        );
      if (error !== undefined)
        (await loadNotChanged()).sayNotChanged(work, sent, error, (next) => change(works, next, options));
      else if (announce !== undefined) notifyDone(announce, offerUndo(undo, data.changeSetId));
      else void announceChange(work, sent, { today: dayOf(now.current), references });
      if (error === undefined && isOfProgress(sent)) {
        const isSaid = (await loadProgressSaid()).sayProgress(store, {
          works: [work],
          change: sent,
          changeSetId: data.changeSetId,
          followers: data.rescheduled?.followers,
          now: now.current,
        });
        // Visible as the icon of the row; screen readers announce it.
        if (!isSaid && announce === undefined && sent.status !== undefined)
          announceToReaders(say('statusIs', { key: work.key, status: statusWords[sent.status] }));
      }
      return error === undefined;
    };
    return change;
  }, [update, undo, now, onConflict, store]);
}

/** The action offered in the message of a change. */
const offerUndo = (undo: ReturnType<typeof useUndoChanges>, changeSetId: string | null) => ({
  label: saySync('undo'),
  run: () => undo(changeSetId === null ? [] : [changeSetId]),
});

/** Visible in the row; screen readers announce it. */
async function announceChange(
  { key }: Work,
  sent: WorkChange,
  surroundings: { readonly today: string; readonly references: ChangeOptions['references'] },
): Promise<void> {
  const { changedWords } = await loadChangedWords();
  const words = changedWords(key, sent, surroundings);
  if (words !== undefined) announceToReaders(words);
}

/** Values that the server calculates, or that are not fields of the work, are only supported by the bulk call. */
const isBulkOnly = (fields: ChangeOfEach): boolean =>
  typeof fields === 'function' &&
  (fields.asBulk?.shiftWorkingDays !== undefined || fields.asBulk?.comment !== undefined);

function useUndoChanges(): (changeSetIds: readonly string[]) => void {
  const [undoChangeSet] = useUndoChangeSetMutation();
  return useMemo(
    () => (changeSetIds: readonly string[]) => void turnChangeSets(undoChangeSet, changeSetIds),
    [undoChangeSet],
  );
}

type AskAround = (asked: LinksAroundQuestion) => Promise<boolean | undefined>;

/** Asks whether to link the works around deleted ones. `question` is the dialog to render. */
export function useLinksAround(): { readonly ask: AskAround; readonly question: ReactNode } {
  const store = useReduxStore() as AppStore;
  const [asked, setAsked] = useState<AroundQuestion | null>(null);
  const ask = useCallback<AskAround>(
    async (around) => (await loadAround()).askLinksAround(store, around, setAsked),
    [store],
  );
  const question = asked !== null && (
    <Suspense>
      <LinkAroundDialog question={asked} />
    </Suspense>
  );
  return { ask, question };
}

function useRemoveWorks(ask: AskAround): WorkActions['remove'] {
  const [remove] = useDeleteWorkMutation();
  const undo = useUndoChanges();
  const store = useStore();
  return useMemo(
    () =>
      async (works, { whole } = {}) => {
        const [work] = works;
        if (work === undefined) return true;
        const around = await ask(
          whole === undefined
            ? { ids: works.map(({ id }) => id) }
            : { filter: [...whole.filter], exceptIds: [...whole.exceptIds] },
        );
        if (around === undefined) return false;
        const linkAround = around || undefined;
        if (works.length > 1 || whole !== undefined) {
          const { removeManyWorks, sayMany } = await loadMany();
          return sayMany(await removeManyWorks(store, { works, whole, linkAround }), {
            undo,
            done: 'binned',
          });
        }
        const { key } = work;
        const { data, error } = await remove({ ...work, linkAround });
        if (isWaiting(error)) {
          notifyWillHappen(say('willBeBinned', { key }));
          return true;
        }
        if (error !== undefined) notifyFailure(say('notBinned', { key }), error);
        else notifyDone(say('binned', { key }), offerUndo(undo, data.changeSetId));
        return error === undefined;
      },
    [remove, undo, store, ask],
  );
}

/** The cache, for code outside of hooks. */
const useStore = (): CacheAccess => useReduxStore() as CacheAccess;

/** The newest value, for functions that must stay the same between renders. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
