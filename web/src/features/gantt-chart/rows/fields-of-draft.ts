import { fieldsOfNewRow } from '@gantry/contract/work-fields';

/** Fields that can be typed into a draft row, including progress. */
export const fieldsOfDraft = [
  ...fieldsOfNewRow,
  'progress',
  'remainingMinutes',
  'actualStart',
  'actualFinish',
] as const;
