/** What there is to do in a week against the time for it. */
export default {
  loadThisOf: 'Load of {name} this week',
  loadNextOf: 'Load of {name} next week',
  hoursOf: '{load} h of work in {capacity} h of working time',
  noTime: 'off',
} as const;
