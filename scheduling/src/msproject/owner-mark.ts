import type { TextField, TextValue } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/** Who owns a task. Microsoft Project knows only who does it. */
export interface OwnerMark {
  /** Null: the task has no owner. */
  readonly resourceUid: number | null;
  /** The owner has an assignment in the file only because the task has no assignee. */
  readonly isStandIn: boolean;
}

/** The second last of Microsoft Project's own text fields. */
export const OWNER_FIELD: TextField = { id: 188_744_015, name: 'Text29', alias: 'Gantry: owner' };

const MARK = /^Owner: (?:none|(\d{1,9}) .*?)(, no assignees)?$/;

/** "Owner: 3 Anna Ek, no assignees": for people who read the field, and for the way back. */
export function writeOwnerMark({ resourceUid, isStandIn }: OwnerMark, name: string): TextValue {
  const who = resourceUid === null ? 'none' : `${resourceUid} ${name}`;
  return { field: OWNER_FIELD, text: `Owner: ${who}${isStandIn ? ', no assignees' : ''}` };
}

/** What the file says of the owner of a task; undefined where it says nothing. */
export function readOwnerMark(task: XmlRecord): OwnerMark | undefined {
  const mark = childrenOf(task, 'ExtendedAttribute').find(isOwnerMark);
  if (mark === undefined) return undefined;
  const [, uid, standIn] = MARK.exec(textOf(mark, 'Value') ?? '') ?? [];
  return { resourceUid: uid === undefined ? null : Number(uid), isStandIn: standIn !== undefined };
}

/** Whether a custom field says who owns its task. */
export const isOwnerMark = (attribute: XmlRecord): boolean =>
  textOf(attribute, 'FieldID') === String(OWNER_FIELD.id) && MARK.test(textOf(attribute, 'Value') ?? '');
