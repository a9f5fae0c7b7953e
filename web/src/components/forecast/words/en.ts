/** What a forecast has learnt from. */
export default {
  takeTimes:
    'Works here tend to take {factor, number} times as long as planned, by {works, plural, one {# finished work} other {# finished works}}. The chance reckons with it.',
} as const;
