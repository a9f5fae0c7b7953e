import type { Command, CommandLayer } from './command.ts';
import { closing, floating, pressable, textFields } from './places.ts';
import { isModifier, strokeOf } from './strokes.ts';

interface Registration {
  readonly layer: CommandLayer;
  commands: readonly Command[];
}

const layers: readonly CommandLayer[] = ['panel', 'screen', 'app'];
/** How long the second key of `G H` may take. */
const sequenceMs = 1200;

/** Keys that nobody takes while commands are on their way. */
export interface KeysInWaiting {
  /** The commands are there: what was pressed is heard. */
  hear(): void;
  /** They will not come. */
  forget(): void;
}

export interface CommandRegistry {
  /** Gives two functions: one to replace the commands, one to take them away. */
  register(layer: CommandLayer): { set: (commands: readonly Command[]) => void; remove: () => void };
  /** All that can be done here and now, the innermost first. */
  list(): readonly Command[];
  subscribe(listener: () => void): () => void;
  /** Commands of what is on screen already will come a moment later. */
  awaitMore(): KeysInWaiting;
  /** To be told of each key before anything else on the page hears of it. */
  notice(event: KeyboardEvent): void;
  /** True where a command took the key. */
  handle(event: KeyboardEvent): boolean;
}

/** @param inTurn runs what keys that have waited do, one after the other */
export function createCommandRegistry(inTurn = (act: () => void): void => act()): CommandRegistry {
  let registrations: readonly Registration[] = [];
  let commands: readonly Command[] = [];
  let signature = '';
  let first: { stroke: string; at: number } | undefined;
  const waiting = new Set<KeyboardEvent[]>();
  /** Keys pressed in what was closing already. The key that closes it is not one of them. */
  const pressedInClosing = new WeakSet<KeyboardEvent>();
  const listeners = new Set<() => void>();

  const changed = () => {
    commands = layers.flatMap((layer) =>
      registrations
        .filter((registration) => registration.layer === layer)
        .flatMap(({ commands }) => commands),
    );
    // A screen that paints again gives the same commands with new functions: nobody has to hear of that.
    const next = commands.map(({ id, title, keys }) => `${id} ${title} ${keys}`).join('\n');
    if (next === signature) return;
    signature = next;
    for (const listener of listeners) listener();
  };

  const take = (event: KeyboardEvent, command: Command) => {
    first = undefined;
    event.preventDefault();
    command.run();
    return true;
  };

  const handle = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || isModifier(event) || event.isComposing) return false;
    const isFree = pressedInClosing.has(event);
    const open = commands.filter(
      (command) => command.toldOnly !== true && (isFree || isHeard(command, event)),
    );
    const stroke = strokeOf(event);
    // When it was pressed, not when a busy page came to hear of it.
    const at = event.timeStamp;
    const isSecond = first !== undefined && at - first.at < sequenceMs;
    const sequence = isSecond ? `${first?.stroke} ${stroke}` : undefined;
    const found =
      open.find((command) => sequence !== undefined && hasKeys(command, sequence)) ??
      open.find((command) => hasKeys(command, stroke));
    if (found !== undefined) return take(event, found);
    const begins = open.some((command) => keysOf(command).some((keys) => keys.startsWith(`${stroke} `)));
    first = begins ? { stroke, at } : undefined;
    if (!begins) for (const pressed of waiting) pressed.push(event);
    return false;
  };

  return {
    register(layer) {
      const registration: Registration = { layer, commands: [] };
      // The latest within a layer comes first: it is the one on top.
      registrations = [registration, ...registrations];
      return {
        set: (next) => {
          registration.commands = next;
          changed();
        },
        remove: () => {
          registrations = registrations.filter((other) => other !== registration);
          changed();
        },
      };
    },
    list: () => commands,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    awaitMore() {
      const pressed: KeyboardEvent[] = [];
      waiting.add(pressed);
      return {
        hear: () => {
          if (waiting.delete(pressed)) for (const event of pressed) inTurn(() => handle(event));
        },
        forget: () => waiting.delete(pressed),
      };
    },
    notice(event) {
      if (event.target instanceof Element && event.target.closest(closing) !== null)
        pressedInClosing.add(event);
    },
    handle,
  };
}

function keysOf(command: Command): readonly string[] {
  return [...(command.keys === undefined ? [] : [command.keys]), ...(command.otherKeys ?? [])];
}

function hasKeys(command: Command, keys: string): boolean {
  return keysOf(command).includes(keys);
}

/** Whether the command may have the key, given where the focus is. */
function isHeard(command: Command, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || command.whileWriting === true) return true;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (target.closest(textFields) !== null && (!hasModifier || command.neverWhileWriting === true))
    return false;
  if (target.closest(floating) !== null) return false;
  const presses = event.key === 'Enter' || event.key === ' ';
  return !(presses && !hasModifier && target.closest(pressable) !== null);
}
