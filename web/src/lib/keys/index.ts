export type { Command, CommandChoice, CommandLayer } from './command.ts';
export { useAvailableCommands, useCommandKeys, useCommands } from './use-commands.ts';
