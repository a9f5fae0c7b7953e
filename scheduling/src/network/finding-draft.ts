import type { Finding } from '../schedule-result.ts';

/** A finding during compilation; its works are added once their ids are known. */
export type FindingDraft = Omit<Finding, 'workIds'> & { readonly workIds?: readonly string[] };
