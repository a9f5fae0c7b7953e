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

/** The one place where keys are heard. Of several that have waited each finds the page as the one before has left it. */
export const commandRegistry = createCommandRegistry((act) => setTimeout(() => flushSync(act)));

/** Makes commands available while the component is on screen: a key pressed as soon as it is painted is heard. */
export function useCommands(commands: readonly Command[], layer: CommandLayer = 'screen'): void {
  const registration = useRef<ReturnType<typeof commandRegistry.register>>(undefined);
  useLayoutEffect(() => {
    registration.current = commandRegistry.register(layer);
    return () => registration.current?.remove();
  }, [layer]);
  useLayoutEffect(() => registration.current?.set(commands));
}

/**
 * While commands of a screen that is painted already are on their way, keys that nobody takes wait for them. They are to be made
 * by what stands within this component.
 */
export function useCommandsToCome(areAwaited: boolean): void {
  const waiting = useRef<KeysInWaiting>(undefined);
  useLayoutEffect(() => {
    if (areAwaited) waiting.current = commandRegistry.awaitMore();
    // What stands within has registered its own by now.
    else waiting.current?.hear();
  }, [areAwaited]);
  useLayoutEffect(() => () => waiting.current?.forget(), []);
}

/** All that can be done here and now, for the key sheet and the palette. */
export function useAvailableCommands(): readonly Command[] {
  return useSyncExternalStore(commandRegistry.subscribe, commandRegistry.list);
}

/** Needed only once a key has waited. */
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
/** What opens may take a frame from one step to the next. */
const frameMs = 16;

/** Listens to the keyboard; once, around the app. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    // Before anything else on the page hears of the key.
    window.addEventListener('keydown', (event) => isReplayed(event) || holdKey(event), early);
    window.addEventListener('focusin', ({ target }) => noteFocus(target), early);
    document.addEventListener('keydown', commandRegistry.notice, early);
    document.addEventListener('keydown', (event) => void commandRegistry.handle(event), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
}

/** Keys wait while this says so: something that was asked for, such as another screen, is on its way. */
export function useKeysWaitWhile(check: () => boolean): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => whileOpening(() => latest.current()), []);
}

/** Keys wait from now on until what it gives has been called, and has opened what it opens. */
export function openLater(open: () => void): () => void {
  const isThere = beginOpening();
  return () =>
    void setTimeout(() => {
      flushSync(open);
      isThere();
    });
}

/**
 * Opens something once the menu or picker that it was chosen in has closed, or that would take the focus away from it. Keys
 * wait meanwhile.
 */
export const afterClosing = (open: () => void) => (): void => openLater(open)();
