/** The keys of a list of works, for other screens that list works. The boundary rules allow imports only from here. */

export { useFocusAfterEditing } from './list/list-focus.tsx';
export { useListActions } from './list/use-list-actions.ts';
export { keysOfSelectionAndPeek, useListCommands } from './list/use-list-commands.ts';
export { useListState } from './list/use-list-state.ts';
export { useTrail } from './list/use-trail.ts';
