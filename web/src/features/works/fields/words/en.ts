/** Values of fields, as properties show them and as they stand against each other. They do not come with lists of works. */
export default {
  inOnePiece: 'In one piece',
  interruption: 'After {after} for {length}',
  none: 'None',
  noOne: 'Nobody',
  nothing: 'Nothing',
  planned: 'planned {date}',
  noDate: 'No date',
  notVisible: 'Not visible to you',
  unknownPerson: 'Unknown person',
  hidden: 'Something you may not see',
  automatic: 'Automatic',
  byHand: 'By hand',
  yes: 'Yes',
  no: 'No',
} as const;
