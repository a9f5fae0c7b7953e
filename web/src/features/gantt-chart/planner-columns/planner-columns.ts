import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { descriptionColumn } from './description-column.tsx';
import { engineColumns } from './engine-columns.tsx';
import { fieldColumns } from './field-columns.tsx';
import type { PlannerHost } from './planner-host.ts';

/** All columns that are hidden by default. */
export const plannerColumns = (host: PlannerHost): PlanColumn[] => [
  ...fieldColumns(host),
  ...engineColumns(host),
  descriptionColumn(host),
];
