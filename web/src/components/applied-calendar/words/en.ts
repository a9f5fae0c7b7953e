/** The calendar that applies to a thing, and where it is taken from. */
export default {
  ofCompany: '{name} (company)',
  ofProject: '{name} (project)',
  hidden: 'A calendar that you cannot see',
  open: 'Open the calendar {name}',
} as const;
