/** What a sentence in the search of a list has been read as. */
export default {
  read: 'Read as a filter',
  take: 'Enter filters',
  keep: 'Escape searches for the words',
  me: 'me',
  condition: '{field} {operator} {values}',
  unary: '{field} {operator}',
  status: '{filters}. Enter filters, Escape searches for the words.',
} as const;
