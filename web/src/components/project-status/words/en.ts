/** Statuses of projects. */
export default {
  proposed: 'Proposed',
  planned: 'Planned',
  active: 'Active',
  onHold: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
