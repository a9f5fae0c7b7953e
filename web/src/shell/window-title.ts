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
export function windowTitle(crumbs: readonly Named[]): string {
  const last = crumbs.at(-1);
  const parts = last?.title === undefined ? [last?.name, crumbs.at(-2)?.name] : [last.title, last.name];
  return [...parts, product].filter((part) => part !== undefined).join(' · ');
}
