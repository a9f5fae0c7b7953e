/** Which works of a tree show their sub-works, as the address says it: a link shows everybody the same. */
export interface OpenBranches {
  readonly branches: string | undefined;
  readonly setBranches: (branches: string | undefined) => void;
}

/** An address is a line of text, which browsers and servers take only so long: the branch that was opened first closes. */
const MOST_OPEN = 100;

export const readOpen = (branches: string | undefined): readonly string[] =>
  branches === undefined ? [] : branches.split(',');

export const writeOpen = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.slice(-MOST_OPEN).join(',');

export const toggleOpen = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
