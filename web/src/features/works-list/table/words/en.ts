/** The heads of a table of works. */
export default {
  sortBy: 'Sort by {column}',
  column: 'Column {name}',
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  fitWidth: 'Own width',
  hideColumn: 'Hide column',
} as const;
