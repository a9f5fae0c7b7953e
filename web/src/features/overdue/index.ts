/** The answers to a late work, for screens that show late works among others. The boundary rules know this door. */

export type { LateAction } from './late-actions.ts';
export { OverdueActions } from './later-actions.ts';
export { useOverdueCommands } from './use-overdue-commands.ts';
