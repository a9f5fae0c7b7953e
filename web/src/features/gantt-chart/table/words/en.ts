export default {
  notOneOf: '“{typed}” is none of {words}.',
  notTyped: 'This is not typed for {key}.',
  notForNew: '{column} is typed once the work is there.',
  newRow: 'New row {number}',
  pasted:
    '{works, plural, =0 {{cells, plural, one {# cell changed} other {# cells changed}}} one {# work made, {cells, plural, one {# cell written} other {# cells written}}} other {# works made, {cells, plural, one {# cell written} other {# cells written}}}}',
  lookingUp:
    '{count, plural, one {Looking up # work of another project …} other {Looking up # works of other projects …}}',
  nothingNew: 'The cells say this already.',
  tooMany: 'At most {most} rows are pasted at once; these are {count}.',
  tooWide:
    'From this cell on the list has {columns, plural, one {# column} other {# columns}}; what is pasted has {count}.',
  fillNeedsCell: 'Go to a cell first: its value is filled into the rows below.',
  nothingAbove: 'No row stands above it.',
  copied: '{cells, plural, one {# cell copied} other {# cells copied}}',
  cannotTake: '{count, plural, one {# cell cannot take its text} other {# cells cannot take their text}}',
  nothingDone: 'Nothing has been changed yet.',
  cancel: 'Change nothing',
  takeOthers: '{count, plural, one {Paste the other cell} other {Paste the other # cells}}',
  fillDown: 'Fill the first value down, or the one above',
  work: 'Work',
  column: 'Column',
  text: 'Text',
  why: 'Why not',
  andMore: '{count, plural, one {and # more} other {and # more}}',
} as const;
