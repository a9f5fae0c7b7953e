import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { projectHealthWords, projectStatusWords, visibilityWords } from './project-words.ts';

/** How the fields of a project are called where two people wrote them. */
export const projectFieldWords: FieldWords = {
  names: {
    name: 'Name',
    summary: 'Summary',
    status: 'Status',
    health: 'How it is doing',
    healthNote: 'Note',
    leadId: 'Lead',
    departmentId: 'Department',
    start: 'Start',
    targetDate: 'Target',
    visibility: 'Who sees it',
    color: 'Colour',
  },
  texts: ['name', 'summary', 'healthNote'],
  values: { ...projectStatusWords, ...projectHealthWords, ...visibilityWords },
};
