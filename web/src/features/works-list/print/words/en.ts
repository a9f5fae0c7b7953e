/** A list of works on paper. */
export default {
  works: '{count, plural, one {# work} other {# works}}',
  firstOf:
    '{all, plural, one {The first {count, number} of # work. Filter the list to print others.} other {The first {count, number} of # works. Filter the list to print others.}}',
  firstOfMore: 'The first {count, number} works. There are more: filter the list to print others.',
  yes: 'Yes',
} as const;
