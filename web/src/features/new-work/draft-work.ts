import type { Work } from '@gantry/contract';
import { workFieldNames } from '@gantry/contract/work-fields';
import { emptyFields } from '#features/works/fields/empty-fields.ts';
import type { NewWorkValues } from './new-work-form.ts';

/** A work that does not exist yet, in the shape that pickers and field values expect. */
export function asDraftWork(values: NewWorkValues): Work {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    ...emptyFields(workFieldNames),
    ...given,
    id: 'draft',
    version: 1,
    createdBy: null,
    updatedBy: null,
    subWorkCount: 0,
    subWorkDoneCount: 0,
    commentCount: 0,
    blocked: false,
    can: ['update', 'schedule', 'assign', 'close'],
  };
}
