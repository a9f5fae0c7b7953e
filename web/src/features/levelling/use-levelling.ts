import type { Department } from '@gantry/contract';
import type { ReliefAct, ReliefCell, ReliefKind, ReliefQuestion, ReliefWake } from '@gantry/scheduling';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectUser } from '#store/auth.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import { askWorker } from './ask-worker.ts';
import { type Ground, questionOf } from './ground.ts';
import { type KeptMoves, keepMoves, type Proposal, readKeptMoves } from './kept-moves.ts';
import { readGround } from './read-ground.ts';

export type Stage =
  | { readonly at: 'reading' | 'looking' | 'ready' | 'cancelled' | 'failed' }
  | { readonly at: 'unreadable'; readonly error: unknown };

/** The data to level; undefined until it is read. Another round reads it again. */
function useGround(
  { id }: Department,
  weeks: number,
  round: number,
  onStage: (stage: Stage) => void,
): Ground | undefined {
  const store = useStore() as AppStore;
  const clock = useRef('');
  clock.current = useCompanyNow();
  const [ground, setGround] = useState<Ground>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    let isOver = false;
    onStage({ at: 'reading' });
    setGround(undefined);
    readGround(store, { id }, weeks, clock.current).then(
      (read) => !isOver && setGround(read),
      (error: unknown) => !isOver && onStage({ at: 'unreadable', error }),
    );
    return () => {
      isOver = true;
    };
  }, [store, id, weeks, round, onStage]);
  return ground;
}

/** Levels one department: reads the data, searches for moves, and calculates the effect of the chosen ones. */
export function useLevelling(department: Department, weeks: number, may: ReadonlySet<ReliefKind>) {
  const userId = useSelector(selectUser)?.id ?? '';
  const now = useCompanyNow();
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<Stage>({ at: 'reading' });
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [unsolved, setUnsolved] = useState<readonly ReliefCell[]>([]);
  const [unscheduled, setUnscheduled] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<KeptMoves>();
  const stop = useRef(() => {});
  const { id } = department;
  const ground = useGround(department, weeks, round, setStage);
  const question = useMemo(() => ground && questionOf(ground, may), [ground, may]);
  useEffect(() => {
    if (question === undefined || ground === undefined) return;
    const found = readKeptMoves(userId, id);
    const isKept = found !== undefined && found.weeks === weeks && changedSince(found, ground).length === 0;
    setKept(found);
    setStage({ at: 'looking' });
    stop.current = askWorker<'relieve'>({ kind: 'relieve', question }, (told) => {
      setStage({ at: told === undefined ? 'failed' : 'ready' });
      if (told === undefined) return;
      setUnsolved(told.unsolved);
      setUnscheduled(told.unscheduled);
      setProposals(
        isKept ? found.proposals : told.moves.map((move) => ({ move, isChosen: !move.becomesCritical })),
      );
    });
    return () => stop.current();
  }, [question, ground, userId, id, weeks]);
  const acts = useMemo(
    () => proposals.filter(({ isChosen }) => isChosen).map(({ move }) => move.act),
    [proposals],
  );
  const wake = useWakeOf(question, acts, stage.at === 'ready');
  return {
    ...{ ground, question, stage, proposals, setProposals, unsolved, unscheduled, acts, wake, kept },
    stale: kept !== undefined && ground !== undefined ? changedSince(kept, ground) : [],
    cancel: () => {
      stop.current();
      setStage({ at: 'cancelled' });
    },
    again: useCallback(() => {
      keepMoves(userId, id, undefined);
      setRound((round) => round + 1);
    }, [userId, id]),
    keep: () => {
      if (ground === undefined) return false;
      const next = { proposals, stamps: stampsOf(ground), weeks, at: now };
      setKept(next);
      return keepMoves(userId, id, next);
    },
    throwAway: () => {
      keepMoves(userId, id, undefined);
      setKept(undefined);
    },
  };
}

export const stampsOf = ({ levelling }: Pick<Ground, 'levelling'>): Record<string, string> =>
  Object.fromEntries(levelling.projects.flatMap(({ id, stamp }) => (stamp === null ? [] : [[id, stamp]])));

/** The keys of changed projects. A project that is no longer included has only an id, which is not shown. */
export function changedSince(
  kept: Pick<KeptMoves, 'stamps' | 'proposals'>,
  now: Pick<Ground, 'levelling'>,
): string[] {
  const stamps = stampsOf(now);
  const touched = new Set(kept.proposals.map(({ move }) => move.planId));
  return [...touched]
    .filter((id) => stamps[id] !== kept.stamps[id])
    .map((id) => now.levelling.projects.find((project) => project.id === id)?.key ?? '…');
}

/** The effect of the chosen acts; the last result stays until the next one is calculated. */
function useWakeOf(
  question: ReliefQuestion | undefined,
  acts: readonly ReliefAct[],
  isReady: boolean,
): ReliefWake | undefined {
  const [wake, setWake] = useState<ReliefWake>();
  useEffect(() => {
    if (question === undefined || !isReady) return;
    return askWorker<'wake'>({ kind: 'wake', question, acts }, (told) => setWake(told?.wake));
  }, [question, acts, isReady]);
  return wake;
}
