import type { WorkArrangement, WorkGrouping } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workColumns, workFieldOf } from '@gantry/contract/work-fields';
import { say as sayOfTree } from '../tree/words/index.ts';
import { say } from './words/index.ts';

export const columnWords = workColumns.map((name) => ({ name, label: fieldName(workFieldOf(name)) }));

const groupings: Record<WorkGrouping, string> = {
  status: fieldName('status'),
  priority: fieldName('priority'),
  owner: fieldName('ownerId'),
  project: fieldName('projectId'),
  department: fieldName('departmentId'),
  due: say('dueWeek'),
  label: say('label'),
  parent: say('parentWork'),
};

export const groupingWords: readonly { readonly value: WorkArrangement; readonly label: string }[] = [
  { value: 'tree', label: sayOfTree('tree') },
  ...Object.entries(groupings).map(([value, label]) => ({ value: value as WorkGrouping, label })),
];
