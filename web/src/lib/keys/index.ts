export type { Command, CommandChoice, CommandLayer, CommandQuestion } from './command.ts';
export { useAvailableCommands, useCommandKeys, useCommands, useCommandsToCome } from './use-commands.ts';
