import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { projectHealthWords } from '#components/project-health/health-words.ts';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { progressEntryWords, visibilityWords } from './project-words.ts';
import { say } from './words/index.ts';

/** How the fields of a project are called where two people wrote them. */
export const projectFieldWords: FieldWords = {
  names: {
    name: say('name'),
    summary: say('summary'),
    status: say('status'),
    health: say('howIsIt'),
    healthNote: say('note'),
    leadId: say('lead'),
    departmentId: say('department'),
    calendarId: say('calendar'),
    start: say('start'),
    targetDate: say('target'),
    visibility: say('visibility'),
    progressEntry: say('progressEntry'),
    statusDate: say('statusDate'),
    peopleCount: say('peopleCount'),
    splitsInProgress: say('splitsInProgress'),
    daysPerMonth: say('daysPerMonth'),
    color: say('colour'),
  },
  texts: ['name', 'summary', 'healthNote'],
  values: { ...projectStatusWords, ...projectHealthWords, ...visibilityWords, ...progressEntryWords },
};
