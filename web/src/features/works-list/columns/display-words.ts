import type { WorkArrangement, WorkGrouping } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workColumns, workFieldOf } from '@gantry/contract/work-fields';
import { say as sayOfTree } from '../tree/words/index.ts';

export const columnWords = workColumns.map((name) => ({ name, label: fieldName(workFieldOf(name)) }));

const groupings: Record<WorkGrouping, string> = {
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  project: 'Project',
  department: 'Department',
  due: 'Due week',
  label: 'Label',
  parent: 'Parent work',
};

export const groupingWords: readonly { readonly value: WorkArrangement; readonly label: string }[] = [
  { value: 'tree', label: sayOfTree('tree') },
  ...Object.entries(groupings).map(([value, label]) => ({ value: value as WorkGrouping, label })),
];
