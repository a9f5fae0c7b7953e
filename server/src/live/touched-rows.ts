import { type LiveEntity, liveEntities } from '@gantry/contract';
import type { TouchedRow } from './delivery.ts';
import type { LoggedItem } from './delivery-repository.ts';
import { loggedUserId, loggedWorkIds } from './logged-ids.ts';
import type { Batch } from './prepare-deliveries.ts';
import type { Viewer } from './viewer.ts';

type Sight = (viewer: Viewer) => boolean;

const seenByAll: Sight = () => true;
const seenByNone: Sight = () => false;

/** Rows other than works that a change set touched, each once, with who may know of it. */
export function listTouchedRows(items: readonly LoggedItem[], batch: Batch): TouchedRow[] {
  const rows = new Map<string, TouchedRow>();
  for (const item of items) {
    const entity = liveEntities.find((name) => name === item.entity);
    if (entity === undefined || entity === 'work' || rows.has(item.entityId)) continue;
    const workIds = [...new Set([...(batch.ties.get(item.entityId) ?? []), ...loggedWorkIds(item)])];
    rows.set(item.entityId, {
      entity,
      id: item.entityId,
      workIds,
      isSeenBy: sightOf(entity, item, workIds, batch),
    });
  }
  return [...rows.values()];
}

function sightOf(entity: LiveEntity, item: LoggedItem, workIds: readonly string[], batch: Batch): Sight {
  switch (entity) {
    case 'comment':
    case 'link':
      return ofAllWorks(workIds, batch);
    case 'project':
      return ofNamed(batch.names.projects, item.entityId);
    case 'project-member':
      return ofNamed(batch.names.projects, projectOfMember(item));
    case 'baseline':
      return ofNamed(batch.names.projects, projectOfBaseline(item, batch));
    case 'absence':
      return ofAbsence(userOfAbsence(item, batch), batch);
    case 'user':
      return ofNamed(batch.names.users, item.entityId);
    // Everyone sees departments, labels, calendars and the company's settings, and that the rules were changed.
    default:
      return seenByAll;
  }
}

/** A comment is seen with its work, a link with both of its ends. */
function ofAllWorks(workIds: readonly string[], { subjects }: Batch): Sight {
  const found = workIds.map((id) => subjects.get(id));
  if (found.length === 0) return seenByNone;
  return (viewer) => found.every((subject) => subject?.isReadableBy(viewer) === true);
}

interface Named {
  readonly row: { readonly id: string };
  readonly subject: { isReadableBy(viewer: Viewer): boolean };
}

function ofNamed(named: readonly Named[], id: string | undefined): Sight {
  const subject = named.find(({ row }) => row.id === id)?.subject;
  return subject ? (viewer) => subject.isReadableBy(viewer) : seenByNone;
}

/** Who sees a person sees that they are away; everybody sees it of themselves. */
function ofAbsence(userId: string | undefined, { absent }: Batch): Sight {
  const subject = userId === undefined ? undefined : absent.get(userId);
  return subject ? (viewer) => subject.isReadableBy(viewer) : seenByNone;
}

/** Of one that was removed for good, the log knows it. */
function userOfAbsence(item: LoggedItem, { userOfAbsence: known }: Batch): string | undefined {
  return known.get(item.entityId) ?? loggedUserId(item);
}

/** Of one that was removed for good, the log knows it. */
function projectOfBaseline(item: LoggedItem, { projectOfBaseline: known }: Batch): string | undefined {
  return known.get(item.entityId) ?? projectOfMember(item);
}

function projectOfMember({ field, old, new: value }: LoggedItem): string | undefined {
  if (field !== 'row') return undefined;
  return ((old ?? value) as { projectId?: string }).projectId;
}
