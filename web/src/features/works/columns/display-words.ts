import type { WorkColumn, WorkGrouping } from '@gantry/contract';

const columns: Record<WorkColumn, string> = {
  key: 'Key',
  title: 'Title',
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  assignees: 'Assignees',
  labels: 'Labels',
  project: 'Project',
  department: 'Department',
  start: 'Start',
  due: 'Due',
  deadline: 'Deadline',
  length: 'Length',
  progress: 'Progress',
  created: 'Created',
  updated: 'Updated',
};

export const columnWords = Object.entries(columns).map(([name, label]) => ({
  name: name as WorkColumn,
  label,
}));

const groupings: Record<WorkGrouping, string> = {
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  project: 'Project',
  department: 'Department',
  due: 'Due week',
  label: 'Label',
};

export const groupingWords = Object.entries(groupings).map(([value, label]) => ({
  value: value as WorkGrouping,
  label,
}));
