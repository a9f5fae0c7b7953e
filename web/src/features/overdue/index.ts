/**
 * The answers to a late work, for screens that show late works among others. Other features may import only this file.
 */

export type { LateAction } from './late-actions.ts';
export { OverdueActions } from './later-actions.ts';
export { useOverdueCommands } from './use-overdue-commands.ts';
