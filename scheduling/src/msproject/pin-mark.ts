import type { TextField } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/** How a task is held where the plan shows it, in a program that would place it elsewhere. */
export type PinKind = 'SNET' | 'MSO' | 'manual';

/** A task that the writer of the file has held on its dates, and what the plan itself says of it. */
export interface DatePin {
  readonly kind: PinKind;
  /** Where it is held: the start, of a task that has none its finish. `YYYY-MM-DDTHH:MM:SS` */
  readonly at: string;
  readonly constraint: string;
  readonly constraintDate: string | null;
}

/** The last of Microsoft Project's own text fields: the least likely to be used for anything else. */
export const PIN_FIELD: TextField = { id: 188_744_016, name: 'Text30', alias: 'Gantry: dates held' };

const MARK = /^(SNET|MSO|manual) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d), else ([A-Z]{3,4})(?: (\S+))?$/;

/** "SNET 2026-03-02T08:00:00, else ASAP": for people who read the field, and for the way back. */
export function writePinMark({ kind, at, constraint, constraintDate }: DatePin): string {
  return `${kind} ${at}, else ${constraint}${constraintDate === null ? '' : ` ${constraintDate}`}`;
}

/** The pin that the task came with; undefined where it has none. */
export function readPin(task: XmlRecord): DatePin | undefined {
  const mark = childrenOf(task, 'ExtendedAttribute').find(isPinMark);
  return readPinMark((mark && textOf(mark, 'Value')) ?? '');
}

/** What the field says, where it is a pin. */
export function readPinMark(text: string): DatePin | undefined {
  const [, kind, at = '', constraint = '', constraintDate = null] = MARK.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as PinKind, at, constraint, constraintDate };
}

/** By what a task is placed in Microsoft Project, and where. */
interface Placing {
  readonly manual: boolean;
  readonly constraint: string;
  readonly constraintDate: string | null;
  /** Its start, of a task that has none its finish. */
  readonly at: string | null;
}

/**
 * By what a task is placed in Gantry. One that Gantry has held on its dates is placed as there, as long as it is still where it was held:
 * a planner who has moved it since means what the file says.
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

/** Whether a custom field is ours: it stands for no value of a person's. */
export function isPinMark(attribute: XmlRecord): boolean {
  return textOf(attribute, 'FieldID') === String(PIN_FIELD.id) && MARK.test(textOf(attribute, 'Value') ?? '');
}
