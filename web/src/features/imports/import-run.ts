import type { PlanImport, Rehearsal } from '@gantry/contract';

/** An import whose file the server has read and rehearsed. */
export type RehearsedImport = PlanImport & { readonly rehearsal: Rehearsal };
