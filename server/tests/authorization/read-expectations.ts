import { type CastName, castNames } from './cast.ts';
import type { ExpectedRow } from './expectations/index.ts';

/** One person and one row: the status of the response, and whether the call leaves a change set. */
export interface ExpectedCell {
  readonly who: CastName;
  readonly status: number;
  readonly leaves: boolean;
}

/** A row of expectations, person by person. Throws if the row does not name the whole cast exactly once. */
export function readRow({ leaves, ...statuses }: ExpectedRow): ExpectedCell[] {
  const named = Object.entries(statuses).flatMap(([status, list]) =>
    namesIn(list).map((who) => [who, Number(status)] as const),
  );
  const said = new Set(named.map(([who]) => who));
  const unsaid = (['anonymous', 'disabled'] as const).filter((who) => !said.has(who));
  const all = [...named, ...unsaid.map((who) => [who, 401] as const)];
  const names = all.map(([who]) => who).sort();
  if (names.join() !== [...castNames].sort().join())
    throw new Error(`These are not the whole cast, each once: ${names.join(', ')}`);
  const leaving = leaves === undefined ? undefined : namesIn(leaves);
  return all.map(([who, status]) => ({
    who,
    status,
    leaves: status < 300 && (leaving?.includes(who) ?? true),
  }));
}

function namesIn(list: string): CastName[] {
  return list.split(', ').map((name) => {
    const found = castNames.find((each) => each === name);
    if (!found) throw new Error(`The cast has no person called “${name}”`);
    return found;
  });
}
