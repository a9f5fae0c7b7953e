import type { Host } from '#features/plan/change/changes.ts';
import type { Consequences } from '#features/plan/wake/consequences.ts';
import type { Wake } from '#features/plan/wake/wake.ts';

const none: Consequences = {
  moved: 0,
  followers: 0,
  late: [],
  othersLate: [],
  overloaded: [],
  loadsEnd: undefined,
  endShift: 0,
  missesTarget: false,
  broken: 0,
  held: [],
};
const still: Wake = { shown: [], consequences: none };

/** The consequences of many cells are calculated once for all of them, so this calculates none for a single cell. */
export const quietWake: Host['wake'] = {
  wakeOf: () => still,
  wakeOfChanges: () => still,
  wakeOfTyped: () => still,
  wakeOfWrite: () => still,
  putDown: () => undefined,
  previewOfChanges: () => ({
    count: 0,
    works: new Int32Array(),
    start: new Int32Array(),
    finish: new Int32Array(),
  }),
};
