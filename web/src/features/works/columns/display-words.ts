import type { WorkGrouping } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workColumns, workFieldOf } from '@gantry/contract/work-fields';

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

export const groupingWords = Object.entries(groupings).map(([value, label]) => ({
  value: value as WorkGrouping,
  label,
}));
