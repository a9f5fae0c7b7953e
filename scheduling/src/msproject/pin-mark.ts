import type { TextField } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/** How a task is pinned to its dates in the plan, for a program that would compute other dates. */
export type PinKind = 'SNET' | 'MSO' | 'manual';

/** A task that the writer of the file pinned, and its own constraint in the plan. */
export interface DatePin {
  readonly kind: PinKind;
  /** The pinned start; for a task without a start, its finish. `YYYY-MM-DDTHH:MM:SS` */
  readonly at: string;
  readonly constraint: string;
  readonly constraintDate: string | null;
}

/** The last of Microsoft Project's own text fields: the least likely to be used for anything else. */
export const PIN_FIELD: TextField = { id: 188_744_016, name: 'Text30', alias: 'Gantry: dates held' };

const MARK = /^(SNET|MSO|manual) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d), else ([A-Z]{3,4})(?: (\S+))?$/;

/** "SNET 2026-03-02T08:00:00, else ASAP": readable for people, and parsed by an import. */
export function writePinMark({ kind, at, constraint, constraintDate }: DatePin): string {
  return `${kind} ${at}, else ${constraint}${constraintDate === null ? '' : ` ${constraintDate}`}`;
}

/** The pin that is stored with a task; undefined if there is none. */
export function readPin(task: XmlRecord): DatePin | undefined {
  const mark = childrenOf(task, 'ExtendedAttribute').find(isPinMark);
  return readPinMark((mark && textOf(mark, 'Value')) ?? '');
}

/** Parses the field; undefined if it is not a pin. */
export function readPinMark(text: string): DatePin | undefined {
  const [, kind, at = '', constraint = '', constraintDate = null] = MARK.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as PinKind, at, constraint, constraintDate };
}

/** What determines the dates of a task in Microsoft Project, and its date. */
interface Placing {
  readonly manual: boolean;
  readonly constraint: string;
  readonly constraintDate: string | null;
  /** Its start; for a task without a start, its finish. */
  readonly at: string | null;
}

/**
 * What determines the dates of a task in Gantry. A pinned task gets its original constraint back as long as it is still
 * at its pinned date. If a planner has moved it since, the constraint in the file applies.
 */
export function placedWithout(
  pin: DatePin | undefined,
  { manual, constraint, constraintDate, at }: Placing,
): Omit<Placing, 'at'> {
  const isHeld =
    pin?.kind === 'manual'
      ? manual && at === pin.at
      : pin !== undefined && !manual && constraint === pin.kind && constraintDate === pin.at;
  if (pin === undefined || !isHeld) return { manual, constraint, constraintDate };
  return { manual: false, constraint: pin.constraint, constraintDate: pin.constraintDate };
}

/** Whether Gantry wrote a custom field; then it is not a value of a user. */
export function isPinMark(attribute: XmlRecord): boolean {
  return textOf(attribute, 'FieldID') === String(PIN_FIELD.id) && MARK.test(textOf(attribute, 'Value') ?? '');
}
