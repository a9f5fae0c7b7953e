/** What is refused here, in the words in which people read it. */
export default {
  whyIsKnown: 'Why a person is away is known to them and to the heads of their department. Leave it out.',
  noSuchPerson: 'There is no such active person.',
  mostAbsences:
    'A person has at most {most, number} absences. Delete old ones, or enter days that follow each other as one.',
  reversed: 'The absence must end after it begins.',
  overlap: '{name} is away from {from} until {to} already. Change that absence, or choose other days.',
  onDay:
    '{day} {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}} {year}',
  atTime: '{day}, {time}',
} as const;
