export * from './date-order.ts';
export * from './date-words.ts';
export * from './typed-date.ts';
export type { DateEdge } from './typed-words.ts';
export * from './wall-clock.ts';
