import type { Conflict } from '@gantry/contract';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in the values of both sides. They refer to people, projects and the like. */
export function idsIn(conflicts: readonly Pick<Conflict, 'yours' | 'theirs'>[]): readonly string[] {
  const values = conflicts.flatMap(({ yours, theirs }) => [yours, theirs].flat());
  return [
    ...new Set(values.filter((value): value is string => typeof value === 'string' && uuid.test(value))),
  ];
}
