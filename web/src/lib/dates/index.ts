export * from '@gantry/scheduling/wall-clock';
export * from './date-order.ts';
export * from './date-words.ts';
export * from './typed-date.ts';
export type { DateEdge } from './typed-words.ts';
