import { type Command, useAvailableCommands } from '#lib/keys/index.ts';
import { commandIcon } from './command-icons.tsx';
import { holdsAll, mark } from './matching.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** What can be done here and now, by the headings of the key sheet; the innermost of a name is the one that counts. */
export function useCommandGroups(words: readonly string[]): readonly PaletteGroup[] {
  return groupCommands(useAvailableCommands(), words);
}

export function groupCommands(
  commands: readonly Command[],
  words: readonly string[],
): readonly PaletteGroup[] {
  const seen = new Set<string>();
  const groups = new Map<string, PaletteItem[]>();
  for (const command of commands) {
    if (command.keyOnly === true || seen.has(command.title)) continue;
    seen.add(command.title);
    if (!holdsAll(`${command.title} ${command.group}`, words)) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), toItem(command, words)]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

function toItem(command: Command, words: readonly string[]): PaletteItem {
  const asks = command.choices !== undefined || command.asks !== undefined;
  const title = asks ? `${command.title}…` : command.title;
  return {
    id: `command ${command.id}`,
    label: mark(title, words),
    keys: command.keys,
    icon: commandIcon(command),
    ...(asks ? { step: command } : { run: command.run }),
  };
}

/** The second step: what a command offers to choose from. */
export function choiceItems({ choices }: Command, words: readonly string[]): readonly PaletteItem[] {
  return (choices?.() ?? [])
    .filter(({ label }) => holdsAll(label, words))
    .map(({ id, label, icon, run }) => ({ id: `choice ${id}`, label: mark(label, words), icon, run }));
}
