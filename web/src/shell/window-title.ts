const product = 'Gantry';

interface Named {
  readonly name: string;
  /** Where the name is a key: what it stands for. */
  readonly title?: string;
}

/**
 * “Gantt · Harbour terminal · Gantry”: the screen, the place that it is in, the product. A screen whose name is a key says
 * what the key stands for instead: “Approve piling drawings · HAR-12 · Gantry”.
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
