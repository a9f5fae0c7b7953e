import type { WholeWork } from '@gantry/contract';
import { isOptionalWorkField, type WorkFieldName, workField } from '@gantry/contract/work-fields';

/** The field values of a work without any input. */
export const emptyFields = <F extends WorkFieldName>(names: readonly F[]): Pick<WholeWork, F> =>
  Object.fromEntries(names.map((name) => [name, emptyField(name)])) as unknown as Pick<WholeWork, F>;

function emptyField(name: WorkFieldName): unknown {
  if (isOptionalWorkField(name)) return null;
  switch (workField(name).kind) {
    case 'people':
    case 'resources':
    case 'labels':
    case 'interruptions':
      return [];
    case 'units':
      return {};
    case 'status':
      return 'todo';
    case 'priority':
      return 'none';
    case 'mode':
      return 'auto';
    case 'constraint':
      return 'as_soon_as_possible';
    case 'flag':
      return false;
    case 'percent':
    case 'count':
      return 0;
    default:
      return '';
  }
}
