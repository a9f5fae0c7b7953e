/** What other screens need to make works from typed or pasted lines. */

export { hasManyLines } from './paste-works.ts';
export { useCreateMany } from './use-create-many.ts';
