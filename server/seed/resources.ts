/** What works in the demo company and does not sign in, and the titles of the works that it does. */
export const resources = [
  {
    name: 'Baltic Dredging',
    kind: 'subcontractor',
    department: 'MAR',
    capacity: 1,
    units: 100,
    on: /silt curtain/i,
  },
  { name: 'Crawler crane', kind: 'machine', department: 'CRA', capacity: 3, units: 200, on: /^lift /i },
  {
    name: 'Diving crew',
    kind: 'crew',
    department: 'MAR',
    capacity: 1,
    units: 100,
    on: /\bdive(r|rs|rs’)?\b/i,
  },
] as const;

/** The resources of a work, by its title: those that do it, and the units of those that give more or less than one. */
export function resourcesOf(title: string, idOf: (name: string) => string) {
  const here = resources.filter(({ on }) => on.test(title));
  return {
    resourceIds: here.map(({ name }) => idOf(name)),
    units: Object.fromEntries(
      here.filter(({ units }) => units !== 100).map(({ name, units }) => [idOf(name), units]),
    ),
  };
}
