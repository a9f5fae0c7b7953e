/** The actions for a late work, and their keys. */
export const lateKeys = { done: '1', due: '2', ownerId: '3', ask: '4' } as const;
export type LateAction = keyof typeof lateKeys;
