import { fieldsOfNewRow } from '@gantry/contract/work-fields';

/** What is typed of a new work where it is written: also how far it is. */
export const fieldsOfDraft = [
  ...fieldsOfNewRow,
  'progress',
  'remainingMinutes',
  'actualStart',
  'actualFinish',
] as const;
