/** What is said of resources wherever they stand. */
export default {
  crew: 'Crew',
  machine: 'Machine',
  subcontractor: 'Subcontractor',
  other: 'Other',
  material: 'Material',
  cost: 'Cost',
  unknown: 'A resource that you cannot see',
} as const;
