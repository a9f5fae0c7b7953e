export type { Command, CommandLayer } from './command.ts';
export { spellKeys } from './spell-keys.ts';
export { useAvailableCommands, useCommandKeys, useCommands } from './use-commands.ts';
