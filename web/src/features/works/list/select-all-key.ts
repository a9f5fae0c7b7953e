import type { KeyboardEvent } from 'react';

/**
 * Ctrl+A selects all rows while the list has the focus. It is no command of the registry: those with Ctrl are heard in
 * fields, too, where Ctrl+A selects what was typed.
 */
export const onSelectAllKey = (selectAll: () => void) => (event: KeyboardEvent) => {
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return;
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  selectAll();
};
