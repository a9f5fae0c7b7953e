const product = 'Gantry';

interface Named {
  readonly name: string;
  /** What the name stands for, when it is a key. */
  readonly title?: string;
}

/**
 * “Gantt · Harbour terminal · Gantry”: the screen, its place, the product. A screen whose name is a key shows what the
 * key stands for and the key instead: “Approve piling drawings · HAR-12 · Gantry”.
 */
export const windowTitle = (crumbs: readonly Named[]): string => joinParts([...partsOf(crumbs), product]);

/** The same without the product: “Gantt · Harbour terminal”. */
export const pageTitle = (crumbs: readonly Named[]): string => joinParts(partsOf(crumbs));

function partsOf(crumbs: readonly Named[]): (string | undefined)[] {
  const last = crumbs.at(-1);
  return last?.title === undefined ? [last?.name, crumbs.at(-2)?.name] : [last.title, last.name];
}

const joinParts = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' · ');
