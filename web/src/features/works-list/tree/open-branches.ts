/** The works of a tree whose sub-works are shown, as in the address: a link shows everyone the same. */
export interface OpenBranches {
  readonly branches: string | undefined;
  readonly setBranches: (branches: string | undefined) => void;
}

/** Browsers and servers limit the length of an address, so the branch that was opened first closes. */
const MOST_OPEN = 100;

export const readOpen = (branches: string | undefined): readonly string[] =>
  branches === undefined ? [] : branches.split(',');

export const writeOpen = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.slice(-MOST_OPEN).join(',');

export const toggleOpen = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
