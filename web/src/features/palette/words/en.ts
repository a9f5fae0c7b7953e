/** What the palette finds. */
export default {
  calendars: 'Calendars',
  ofCompany: 'Company',
  ofDepartment: 'Department',
  ofProject: 'Project',
  ofWork: 'Work',
  ofPerson: 'Person',
} as const;
