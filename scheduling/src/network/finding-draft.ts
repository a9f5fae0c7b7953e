import type { Finding } from '../schedule-result.ts';

/** A finding while a plan is compiled; works are named once their ids are known. */
export type FindingDraft = Omit<Finding, 'workIds'> & { readonly workIds?: readonly string[] };
