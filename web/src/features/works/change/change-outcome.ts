import type { Conflict } from '@gantry/contract';
import { problemOf } from '#api/problem.ts';

/** The fields that somebody else changed meanwhile, where that is why a change was refused. */
export const conflictsOf = (error: unknown): readonly Conflict[] => problemOf(error)?.conflicts ?? [];
