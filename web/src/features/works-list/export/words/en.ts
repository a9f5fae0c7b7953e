/** A list of works in a file. */
export default {
  export: 'Export',
  exportAs: 'Export as {format}',
  inAllColumns: '{format}, all columns',
  shown: 'Export what is shown',
  allColumns: 'All columns',
  notExported: 'The works could not be exported',
} as const;
