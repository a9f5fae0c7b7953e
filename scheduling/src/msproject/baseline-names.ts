import type { TextValue } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/**
 * Microsoft Project numbers its baselines from 0 to 10 and gives them no names. Gantry stores the names in the fields
 * from *Text27* down to *Text17*.
 */
const FIRST_FIELD = 27;
const FIRST_FIELD_ID = 188_744_013;
const HIGHEST_NUMBER = 10;
const MARK = /^Baseline: (.+)$/;

/** The text values of the project row that store the names of baselines, in the order of their numbers. */
export const writeBaselineNames = (names: readonly string[]): TextValue[] =>
  names.slice(0, HIGHEST_NUMBER + 1).map((name, number) => ({
    field: {
      id: FIRST_FIELD_ID - number,
      name: `Text${FIRST_FIELD - number}`,
      alias: `Gantry: name of baseline ${number}`,
    },
    text: `Baseline: ${name}`,
  }));

/** Reads the names of baselines by their numbers from the project row. */
export function readBaselineNames(projectRow: XmlRecord): ReadonlyMap<number, string> {
  const names = childrenOf(projectRow, 'ExtendedAttribute').flatMap((attribute): [number, string][] => {
    const [, name] = MARK.exec(textOf(attribute, 'Value') ?? '') ?? [];
    const number = numberOf(attribute);
    return name === undefined || number === null ? [] : [[number, name]];
  });
  return new Map(names);
}

/** Whether a custom field stores the name of a baseline. */
export const isBaselineName = (attribute: XmlRecord): boolean =>
  numberOf(attribute) !== null && MARK.test(textOf(attribute, 'Value') ?? '');

function numberOf(attribute: XmlRecord): number | null {
  const number = FIRST_FIELD_ID - Number(textOf(attribute, 'FieldID'));
  return number >= 0 && number <= HIGHEST_NUMBER ? number : null;
}
