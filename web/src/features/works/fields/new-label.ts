import type { Label } from '@gantry/contract';
import { type Hue, hues, LONGEST_LABEL_NAME } from '@gantry/contract/vocabulary';

const prefix = 'new:';

/** A label that does not exist yet, as the value of an option. */
export const newLabelValue = (hue: Hue): string => `${prefix}${hue}`;
export const hueOfNewLabel = (value: string): Hue | undefined =>
  hues.find((hue) => newLabelValue(hue) === value);

/** The name that a typed text would give a new label; undefined when a label with that name exists. */
export function newLabelName(typed: string, labels: readonly Pick<Label, 'name'>[]): string | undefined {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL_NAME);
  const isKnown = labels.some((label) => label.name.toLowerCase() === name.toLowerCase());
  return name === '' || isKnown ? undefined : name;
}

/** All hues, the least used ones first, so that labels are easy to distinguish. */
export function huesToOffer(labels: readonly Pick<Label, 'color'>[]): Hue[] {
  const uses = (hue: Hue) => labels.filter(({ color }) => color === hue).length;
  return hues.toSorted((a, b) => uses(a) - uses(b));
}
