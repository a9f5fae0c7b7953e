import type { Command, CommandLayer } from './command.ts';
import { closing, floating, pressable, textFields } from './places.ts';
import { isModifier, strokeOf } from './strokes.ts';

interface Registration {
  readonly layer: CommandLayer;
  commands: readonly Command[];
}

const layers: readonly CommandLayer[] = ['panel', 'screen', 'app'];
/** The time limit for the second key of `G H`. */
const sequenceMs = 1200;

/** Unhandled keys while commands are loading. */
export interface KeysInWaiting {
  /** The commands are registered: handles the waiting keys. */
  hear(): void;
  /** The commands will not come. */
  forget(): void;
}

export interface CommandRegistry {
  /** Returns two functions: one replaces the commands, the other removes them. */
  register(layer: CommandLayer): { set: (commands: readonly Command[]) => void; remove: () => void };
  /** All commands that are available now, the innermost first. */
  list(): readonly Command[];
  subscribe(listener: () => void): () => void;
  /** More commands of a screen that is already visible will be registered a moment later. */
  awaitMore(): KeysInWaiting;
  /** To be called for each key before any other handler on the page. */
  notice(event: KeyboardEvent): void;
  /** Returns true when a command handled the key. */
  handle(event: KeyboardEvent): boolean;
}

/** @param inTurn runs the actions of waiting keys one after the other */
export function createCommandRegistry(inTurn = (act: () => void): void => act()): CommandRegistry {
  const registered = new RegisteredCommands();
  const waiting = new Set<KeyboardEvent[]>();
  /** Keys pressed in a layer that was already closing. The key that closes it is not included. */
  const pressedInClosing = new WeakSet<KeyboardEvent>();
  const find = commandFinder();

  const handle = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || isModifier(event) || event.isComposing) return false;
    const isFree = pressedInClosing.has(event);
    const open = registered
      .list()
      .filter((command) => command.toldOnly !== true && (isFree || isHeard(command, event)));
    const { found, begins } = find(open, event);
    if (found === undefined) {
      if (!begins) for (const pressed of waiting) pressed.push(event);
      return false;
    }
    event.preventDefault();
    found.run();
    return true;
  };

  return {
    register: (layer) => registered.add(layer),
    list: () => registered.list(),
    subscribe: (listener) => registered.subscribe(listener),
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

/** The commands that the screens have registered, the innermost first. */
class RegisteredCommands {
  #registrations: readonly Registration[] = [];
  #commands: readonly Command[] = [];
  #signature = '';
  readonly #listeners = new Set<() => void>();

  list(): readonly Command[] {
    return this.#commands;
  }

  add(layer: CommandLayer): ReturnType<CommandRegistry['register']> {
    const registration: Registration = { layer, commands: [] };
    // The latest registration within a layer comes first: it is on top.
    this.#registrations = [registration, ...this.#registrations];
    return {
      set: (next) => {
        registration.commands = next;
        this.#changed();
      },
      remove: () => {
        this.#registrations = this.#registrations.filter((other) => other !== registration);
        this.#changed();
      },
    };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    this.#commands = layers.flatMap((layer) =>
      this.#registrations
        .filter((registration) => registration.layer === layer)
        .flatMap(({ commands }) => commands),
    );
    // A screen that renders again passes the same commands with new functions. Listeners need no notification of that.
    const next = this.#commands.map(({ id, title, keys }) => `${id} ${title} ${keys}`).join('\n');
    if (next === this.#signature) return;
    this.#signature = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Finds the command of a key, or of two keys pressed shortly after each other. */
function commandFinder() {
  let first: { stroke: string; at: number } | undefined;
  return (open: readonly Command[], event: KeyboardEvent): { found?: Command; begins: boolean } => {
    const stroke = strokeOf(event);
    // The time of the key press, not the time at which a busy page handled it.
    const at = event.timeStamp;
    const isSecond = first !== undefined && at - first.at < sequenceMs;
    const sequence = isSecond ? `${first?.stroke} ${stroke}` : undefined;
    const found =
      open.find((command) => sequence !== undefined && hasKeys(command, sequence)) ??
      open.find((command) => hasKeys(command, stroke));
    first = undefined;
    if (found !== undefined) return { found, begins: false };
    const begins = open.some((command) => keysOf(command).some((keys) => keys.startsWith(`${stroke} `)));
    if (begins) first = { stroke, at };
    return { begins };
  };
}

function keysOf(command: Command): readonly string[] {
  return [...(command.keys === undefined ? [] : [command.keys]), ...(command.otherKeys ?? [])];
}

function hasKeys(command: Command, keys: string): boolean {
  return keysOf(command).includes(keys);
}

/** Whether the command may handle the key, given the current focus. */
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
