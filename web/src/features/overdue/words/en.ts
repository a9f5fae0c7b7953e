/** The way from the list of late works to the clinic. */
export default {
  open: 'One by one',
  clinic: 'Overdue clinic',
} as const;
