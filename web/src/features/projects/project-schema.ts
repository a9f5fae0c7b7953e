import { projectCreate } from '@gantry/contract';

/** What the form of a new project checks before it is sent; the server checks the same again. */
export default projectCreate.pick({
  key: true,
  name: true,
  summary: true,
  status: true,
  leadId: true,
  departmentId: true,
  calendarId: true,
  start: true,
  targetDate: true,
  color: true,
  visibility: true,
  progressEntry: true,
  statusDate: true,
  peopleCount: true,
  splitsInProgress: true,
  daysPerMonth: true,
});
