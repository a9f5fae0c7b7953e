import type { TextField, TextValue } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/** The owner of a task. Microsoft Project only stores assignees. */
export interface OwnerMark {
  /** Null: the task has no owner. */
  readonly resourceUid: number | null;
  /** The owner has an assignment in the file only because the task has no assignee. */
  readonly isStandIn: boolean;
}

/** The second last of Microsoft Project's own text fields. */
export const OWNER_FIELD: TextField = { id: 188_744_015, name: 'Text29', alias: 'Gantry: owner' };

const MARK = /^Owner: (?:none|(\d{1,9}) .*?)(, no assignees)?$/;

/** "Owner: 3 Anna Ek, no assignees": readable for people, and parsed by an import. */
export function writeOwnerMark({ resourceUid, isStandIn }: OwnerMark, name: string): TextValue {
  const who = resourceUid === null ? 'none' : `${resourceUid} ${name}`;
  return { field: OWNER_FIELD, text: `Owner: ${who}${isStandIn ? ', no assignees' : ''}` };
}

/** Reads the owner of a task from the file; undefined if the file has none. */
export function readOwnerMark(task: XmlRecord): OwnerMark | undefined {
  const mark = childrenOf(task, 'ExtendedAttribute').find(isOwnerMark);
  if (mark === undefined) return undefined;
  const [, uid, standIn] = MARK.exec(textOf(mark, 'Value') ?? '') ?? [];
  return { resourceUid: uid === undefined ? null : Number(uid), isStandIn: standIn !== undefined };
}

/** Whether a custom field contains the owner of its task. */
export const isOwnerMark = (attribute: XmlRecord): boolean =>
  textOf(attribute, 'FieldID') === String(OWNER_FIELD.id) && MARK.test(textOf(attribute, 'Value') ?? '');
