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
export function windowTitle(crumbs: readonly Named[]): string {
  const last = crumbs.at(-1);
  const parts = last?.title === undefined ? [last?.name, crumbs.at(-2)?.name] : [last.title, last.name];
  return [...parts, product].filter((part) => part !== undefined).join(' · ');
}
