import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Command, CommandLayer } from './command.ts';
import { createCommandRegistry } from './command-registry.ts';

/** The one place where keys are heard. */
export const commandRegistry = createCommandRegistry();

/** Makes commands available while the component is on screen: a key pressed as soon as it is painted is heard. */
export function useCommands(commands: readonly Command[], layer: CommandLayer = 'screen'): void {
  const registration = useRef<ReturnType<typeof commandRegistry.register>>(undefined);
  useLayoutEffect(() => {
    registration.current = commandRegistry.register(layer);
    return () => registration.current?.remove();
  }, [layer]);
  useLayoutEffect(() => registration.current?.set(commands));
}

/** All that can be done here and now, for the key sheet and the palette. */
export function useAvailableCommands(): readonly Command[] {
  return useSyncExternalStore(commandRegistry.subscribe, commandRegistry.list);
}

/** Listens to the keyboard; once, around the app. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void commandRegistry.handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
