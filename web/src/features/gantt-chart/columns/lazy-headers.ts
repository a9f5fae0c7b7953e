import { fieldName } from '@gantry/contract/field-names';
import { say } from '#features/plan/words/index.ts';

/** Columns whose values are not fields of works in the plan's document, in the order in which they are offered. */
export const laterIds = [
  'totalSlack',
  'freeSlack',
  'successors',
  'wbs',
  'baselineStart',
  'startVariance',
  'description',
] as const;
export type LaterId = (typeof laterIds)[number];

interface Head {
  readonly header: string;
  readonly width: number;
}

/** Their names and widths, which are known before the code that fills them is loaded. */
export const lazyHeads: Readonly<Record<LaterId, Head>> = {
  totalSlack: { header: say('totalSlack'), width: 84 },
  freeSlack: { header: say('freeSlack'), width: 84 },
  successors: { header: say('successors'), width: 96 },
  wbs: { header: say('wbs'), width: 64 },
  baselineStart: { header: say('baselineStart'), width: 100 },
  startVariance: { header: say('startVariance'), width: 96 },
  description: { header: fieldName('description'), width: 200 },
};
