export * from './date-words.ts';
export * from './typed-date.ts';
export * from './wall-clock.ts';
