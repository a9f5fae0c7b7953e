/** The keys of a list of works, for screens that show works in lists of their own. The boundary rules know this door. */

export { useFocusAfterEditing } from './list/list-focus.tsx';
export { useListActions } from './list/use-list-actions.ts';
export { keysOfSelectionAndPeek, useListCommands } from './list/use-list-commands.ts';
export { useListState } from './list/use-list-state.ts';
export { useTrail } from './list/use-trail.ts';
