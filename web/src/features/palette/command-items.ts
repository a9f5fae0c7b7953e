import { type Command, useAvailableCommands } from '#lib/keys/index.ts';
import { rankBy, rankOf, ranks, wordsOf } from '#lib/rank.ts';
import { commandIcon } from './command-icons.tsx';
import { mark } from './matching.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** The available commands under the headings of the key sheet; the innermost command of a name is used. */
export function useCommandGroups(typed: string): readonly PaletteGroup[] {
  return groupCommands(useAvailableCommands(), typed);
}

export function groupCommands(commands: readonly Command[], typed: string): readonly PaletteGroup[] {
  const seen = new Set<string>();
  const groups = new Map<string, PaletteItem[]>();
  for (const command of commands) {
    if (command.keyOnly === true || seen.has(command.title)) continue;
    seen.add(command.title);
    // Among works and people, commands that only contain the letters somewhere would be distracting.
    if ((rankOf(typed, command.title, command.group) ?? ranks.fuzzy) >= ranks.contains) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), toItem(command, wordsOf(typed))]);
  }
  return [...groups].map(([name, items]) => ({
    name,
    items: rankBy(items, typed, ({ label }) => ({ text: label.text, hint: name })),
  }));
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

/** The second step: the choices of a command. */
export const choiceItems = ({ choices }: Command, typed: string): readonly PaletteItem[] =>
  rankBy(choices?.() ?? [], typed, ({ label }) => ({ text: label })).map(({ id, label, icon, run }) => ({
    id: `choice ${id}`,
    label: mark(label, wordsOf(typed)),
    icon,
    run,
  }));
