import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { earlyCode } from '#lib/early-code.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { toast } from '#lib/toast.ts';
import { say } from '../words/index.ts';
import type { Command, CommandLayer } from './command.ts';
import { createCommandRegistry, type KeysInWaiting } from './command-registry.ts';
import { createKeyHold } from './key-hold.ts';
import { beginOpening, giveUpOpenings, isLeaving, isOpening, noteFocus, whileOpening } from './openings.ts';
import { isReplayed } from './replayed.ts';

/** The only place that handles keys. Each of several waiting keys sees the page as the previous one has left it. */
export const commandRegistry = createCommandRegistry((act) => setTimeout(() => flushSync(act)));

/** Registers commands while the component is mounted. A key pressed right after the first paint is handled. */
export function useCommands(commands: readonly Command[], layer: CommandLayer = 'screen'): void {
  const registration = useRef<ReturnType<typeof commandRegistry.register>>(undefined);
  useLayoutEffect(() => {
    registration.current = commandRegistry.register(layer);
    return () => registration.current?.remove();
  }, [layer]);
  useLayoutEffect(() => registration.current?.set(commands));
}

/**
 * While commands of a visible screen are loading, unhandled keys wait for them. A descendant of this component must
 * register them.
 */
export function useCommandsToCome(areAwaited: boolean): void {
  const waiting = useRef<KeysInWaiting>(undefined);
  useLayoutEffect(() => {
    if (areAwaited) waiting.current = commandRegistry.awaitMore();
    // Descendants have registered their commands at this point.
    else waiting.current?.hear();
  }, [areAwaited]);
  useLayoutEffect(() => () => waiting.current?.forget(), []);
}

/** All commands that are available now, for the key sheet and the palette. */
export function useAvailableCommands(): readonly Command[] {
  return useSyncExternalStore(commandRegistry.subscribe, commandRegistry.list);
}

/** Only needed once a key has waited. */
const replaying = earlyCode(() => import('./replay-key.ts'));
const loadReplaying = loadOnFirstTouch(replaying.load);

const holdKey = createKeyHold({
  isOpening: () => {
    if (!isOpening()) return false;
    if (replaying.here() === undefined) void loadReplaying().catch(() => undefined);
    return true;
  },
  isLeaving,
  isReady: () => replaying.here() !== undefined,
  isCommand: (stroke) => commandRegistry.list().some(({ keys }) => keys === stroke),
  hear: (event) => replaying.here()?.replayKey(event) ?? false,
  giveUp: () => {
    giveUpOpenings();
    toast.warning(say('notTaken'), { description: say('opensTooSlowly') });
  },
  later: (act) => setTimeout(act, frameMs),
  now: () => performance.now(),
});
/** An opening may need a frame between two steps. */
const frameMs = 16;

/** Listens to the keyboard. Mount it once, around the app. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    // Runs before any other key handler on the page.
    window.addEventListener('keydown', (event) => isReplayed(event) || holdKey(event), early);
    window.addEventListener('focusin', ({ target }) => noteFocus(target), early);
    document.addEventListener('keydown', commandRegistry.notice, early);
    document.addEventListener('keydown', (event) => void commandRegistry.handle(event), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
}

/** Keys wait while this is true: something that was requested, such as another screen, is loading. */
export function useKeysWaitWhile(check: () => boolean): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => whileOpening(() => latest.current()), []);
}

/** Makes keys wait until the returned function has been called and has opened what it opens. */
export function openLater(open: () => void): () => void {
  const isThere = beginOpening();
  return () =>
    void setTimeout(() => {
      flushSync(open);
      isThere();
    });
}

/**
 * Opens something after the menu or picker in which it was chosen has closed, because that would take the focus away
 * from it. Keys wait meanwhile.
 */
export const afterClosing = (open: () => void) => (): void => openLater(open)();
