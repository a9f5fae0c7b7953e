/** What a forecast has learnt from. */
export default {
  takeTimes:
    'Works here tend to take {factor, number} times as long as planned, based on {works, plural, one {# finished work} other {# finished works}}. The chance takes this into account.',
  endings: 'Endings from {first} on, half of them by {half}, four in five by {most}',
  howTitle: 'How this is calculated',
  howPlayed:
    '{runs, plural, one {Gantry simulates the rest of the plan # time from today.} other {Gantry simulates the rest of the plan # times from today.}} Each time, every open work takes longer or shorter, by as much as works have taken so far: {learnt}. Links, constraints and days off stay in force.',
  howRead:
    '<b>Even chance</b> is the date that half of the simulations meet, <b>4 chances in 5</b> the date that four in five meet. Promise that one. The chance to miss a date is the share of simulations that end after it.',
  howOften:
    'The same plan on the same day gives the same figures. Gantry calculates them again when the plan changes.',
  usualSpread: 'a usual spread, since no finished work has an actual start and finish yet',
  learntFrom:
    '{count, plural, =1 {one finished work} one {# finished work} other {# finished works}} of the company, and a usual spread',
  notWorkedOut: 'The forecast could not be calculated just now.',
  nothingToForecast: 'Nothing to forecast: no open work has dates. Give works a start and a due date.',
  evenChance: 'even chance',
  fourInFive: '4 chances in 5',
  likelyFinish: 'Likely finish {p50}, {p80}',
  target: ' · target {date}',
  chanceToMiss: '· {percent} chance to miss it',
  past: 'Past {day}. If it continues today, it is done by <end>{finish}</end>',
  chanceToKeep: '{percent} chance to be done by {day}',
  chanceToMissDay: '<chance>{percent} chance</chance> to miss {day}',
  mostAtRisk: 'Works most likely to be late',
  lateBy: '{percent} chance to be late',
  partOfRisk: '{percent} of that risk: {reason}',
  asPlanned: 'even as planned it ends {day}',
  ownLoss:
    'it {cause, select, doneLate {was done late, on {day}} overdue {was due {day} and is not done} notStarted {was to start {day} and has not} behind {is behind} underWay {may take longer than the time left} other {may take longer than planned}}',
  waitsLoss:
    'waits for {work}, which {cause, select, doneLate {was done late, on {day}} overdue {was due {day} and is not done} notStarted {was to start {day} and has not} behind {is behind} underWay {may take longer than the time left} other {may take longer than planned}}',
  hiddenWork: 'a work you may not see',
  nearlyNone: 'under 1 %',
  nearlySure: 'over 99 %',
} as const;
