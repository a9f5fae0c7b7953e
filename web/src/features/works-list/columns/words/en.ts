/** How a list is shown: its layout, groups, order and columns. */
export default {
  list: 'List',
  table: 'Table',
  comfortable: 'Comfortable',
  compact: 'Compact',
  noGrouping: 'No grouping',
  layout: 'Layout',
  groupBy: 'Group by',
  sortBy: 'Sort by',
  isDescending: 'Descending. Sort ascending',
  isAscending: 'Ascending. Sort descending',
  density: 'Density',
  columns: 'Columns',
  dueWeek: 'Due week',
  label: 'Label',
  parentWork: 'Parent work',
} as const;
