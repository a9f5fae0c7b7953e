/** What an address may fill in: `/create-new-work?title=…&projectId=…&due=2026-12-04`. */
export const prefillNames = [
  'title',
  'description',
  'status',
  'priority',
  'projectId',
  'departmentId',
  'parentId',
  'ownerId',
  'start',
  'due',
] as const;
export type NewWorkSearch = { readonly [K in (typeof prefillNames)[number]]?: string | undefined };
