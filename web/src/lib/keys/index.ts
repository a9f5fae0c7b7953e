export type { Command, CommandChoice, CommandLayer, CommandQuestion } from './command.ts';
export {
  afterClosing,
  openLater,
  useAvailableCommands,
  useCommandKeys,
  useCommands,
  useCommandsToCome,
  useKeysWaitWhile,
} from './use-commands.ts';
