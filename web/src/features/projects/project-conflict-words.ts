import { fieldName } from '@gantry/contract/field-names';
import { projectFields } from '@gantry/contract/project-fields';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { projectHealthWords } from '#components/project-health/health-words.ts';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { progressEntryWords, visibilityWords } from './project-words.ts';

/** The names and values of project fields in the dialog for a conflict. */
export const projectFieldWords: FieldWords = {
  names: Object.fromEntries(projectFields.with('sent').map((field) => [field, fieldName(field)])),
  texts: [...projectFields.of('line'), ...projectFields.of('text')],
  values: { ...projectStatusWords, ...projectHealthWords, ...visibilityWords, ...progressEntryWords },
};
