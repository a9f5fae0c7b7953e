/** The resources of the demo company, which work and do not sign in, and the titles of their works. */
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

/** The resources of a work, selected by its title, and the units of those assigned with more or less than one. */
export function resourcesOf(title: string, idOf: (name: string) => string) {
  const here = resources.filter(({ on }) => on.test(title));
  return {
    resourceIds: here.map(({ name }) => idOf(name)),
    units: Object.fromEntries(
      here.filter(({ units }) => units !== 100).map(({ name, units }) => [idOf(name), units]),
    ),
  };
}
