export type { Command, CommandChoice, CommandLayer, CommandQuestion } from './command.ts';
export { useAvailableCommands, useCommandKeys, useCommands } from './use-commands.ts';
