/** What a forecast has learnt from. */
export default {
  takeTimes:
    'Works here tend to take {factor, number} times as long as planned, by {works, plural, one {# finished work} other {# finished works}}. The chance reckons with it.',
  endings: 'Endings from {first} on, half of them by {half}, four in five by {most}',
  howTitle: 'How this is worked out',
  howPlayed:
    '{runs, plural, one {What is left of the plan is played # time from today on.} other {What is left of the plan is played # times from today on.}} Each time every open work takes longer or shorter, by as much as works have turned out to take: {learnt}. Links, constraints and days off are kept.',
  howRead:
    '<b>Even chance</b> is the date that half of the plays keep, <b>4 chances in 5</b> the one that four in five keep: promise that one. The chance to miss a date is the part of the plays that end after it.',
  howOften:
    'The same plan on the same day gives the same figures. They are worked out anew when the plan changes.',
  usualSpread: 'a usual spread, since no finished work has a real start and finish yet',
  learntFrom:
    '{count, plural, =1 {one finished work} one {# finished work} other {# finished works}} of the company, and a usual spread',
  notWorkedOut: 'The forecast could not be worked out just now.',
  nothingToForecast: 'Nothing to forecast: no open work has dates. Give works a start and a due date.',
  evenChance: 'even chance',
  fourInFive: '4 chances in 5',
  likelyFinish: 'Likely finish {p50}, {p80}',
  target: ' · target {date}',
  chanceToMiss: '· {percent} chance to miss it',
  past: 'Past {day}. If it goes on today, it is done by <end>{finish}</end>',
  chanceToKeep: '{percent} chance to be done by {day}',
  chanceToMissDay: '<chance>{percent} chance</chance> to miss {day}',
  mostAtRisk: 'Works most likely to be late',
  lateBy: '{percent} late',
  partOfRisk: '{percent} of that risk: {reason}',
  asPlanned: 'even as planned it ends {day}',
  ownLoss:
    'it {cause, select, doneLate {was done late, on {day}} overdue {was due {day} and is not done} notStarted {was to start {day} and has not} behind {is behind} underWay {may need longer than what is left of it} other {may take longer than planned}}',
  waitsLoss:
    'waits for {work}, which {cause, select, doneLate {was done late, on {day}} overdue {was due {day} and is not done} notStarted {was to start {day} and has not} behind {is behind} underWay {may need longer than what is left of it} other {may take longer than planned}}',
  hiddenWork: 'a work you may not see',
  nearlyNone: 'under 1 %',
  nearlySure: 'over 99 %',
} as const;
