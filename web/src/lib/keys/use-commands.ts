import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Command, CommandLayer } from './command.ts';
import { createCommandRegistry, type KeysInWaiting } from './command-registry.ts';

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

/** Listens to the keyboard; once, around the app. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void commandRegistry.handle(event);
    document.addEventListener('keydown', commandRegistry.notice, { capture: true });
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', commandRegistry.notice, { capture: true });
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
