import { type LiveEntity, liveEntities } from '@gantry/contract';
import type { TouchedRow } from './delivery.ts';
import type { LoggedItem } from './delivery-repository.ts';
import { loggedPlaces, loggedUserId, loggedWorkIds } from './logged-ids.ts';
import type { Batch } from './prepare-deliveries.ts';
import { Subject, type Viewer } from './viewer.ts';

type Sight = (viewer: Viewer) => boolean;

const seenByAll: Sight = () => true;
const seenByNone: Sight = () => false;

/** The rows other than works that a change set touched, each once, with who may know about it. */
export function listTouchedRows(items: readonly LoggedItem[], batch: Batch): TouchedRow[] {
  const rows = new Map<string, TouchedRow>();
  if (items.some(isPersonsTime)) rows.set(NO_CALENDAR, someCalendar);
  for (const item of items) {
    const entity = liveEntities.find((name) => name === item.entity);
    if (entity === undefined || entity === 'work' || rows.has(item.entityId)) continue;
    const workIds = [...new Set([...(batch.ties.get(item.entityId) ?? []), ...loggedWorkIds(item)])];
    rows.set(item.entityId, {
      entity,
      id: item.entityId,
      workIds,
      isSeenBy: sightOf(entity, item, { items, workIds, batch }),
    });
  }
  return [...rows.values()];
}

const NO_CALENDAR = '00000000-0000-0000-0000-000000000000';

/** Every open plan reloads when people's working time changes. The event names no person and no calendar. */
const someCalendar: TouchedRow = { entity: 'calendar', id: NO_CALENDAR, workIds: [], isSeenBy: seenByAll };

/** Whether this item reports a changed week or absence of a person. */
function isPersonsTime({ entity, field }: LoggedItem): boolean {
  return (entity === 'absence' && field !== 'why') || (entity === 'user' && field === 'calendarId');
}

interface Surroundings {
  readonly items: readonly LoggedItem[];
  readonly workIds: readonly string[];
  readonly batch: Batch;
}

function sightOf(entity: LiveEntity, item: LoggedItem, { items, workIds, batch }: Surroundings): Sight {
  switch (entity) {
    case 'comment':
    case 'attachment':
    case 'link':
      return ofAllWorks(workIds, batch);
    case 'project':
      return ofNamed(batch.names.projects, item.entityId);
    case 'project-member':
      return ofNamed(batch.names.projects, projectOfMember(item));
    case 'baseline':
    case 'status-report':
      return ofNamed(batch.names.projects, projectOfPart(item, batch));
    case 'absence':
      return ofAbsence(userOfAbsence(item, batch), batch);
    case 'resource':
      return ofResource(placesOf(item.entityId, items, batch));
    case 'user':
      return ofNamed(batch.names.users, item.entityId);
    // Everyone sees departments, labels, calendars, the company's settings, and that the rules were changed.
    default:
      return seenByAll;
  }
}

/** A comment or a file is visible with its work, a link with both of its ends. */
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

/** Everyone who sees a person sees that the person is away, and everyone sees their own absences. */
function ofAbsence(userId: string | undefined, { absent }: Batch): Sight {
  const subject = userId === undefined ? undefined : absent.get(userId);
  return subject ? (viewer) => subject.isReadableBy(viewer) : seenByNone;
}

/**
 * A resource is reported to those who see it, and to those who saw it before it moved to another department: they find
 * that it is gone.
 */
function ofResource(places: readonly (string | null)[]): Sight {
  const subjects = places.map((departmentId) => new Subject('resources', { departmentId }));
  return (viewer) => subjects.some((subject) => subject.isReadableBy(viewer));
}

function placesOf(id: string, items: readonly LoggedItem[], { placeOfResource }: Batch): (string | null)[] {
  const logged = items.filter(({ entityId }) => entityId === id).flatMap(loggedPlaces);
  const place = placeOfResource.get(id);
  return [...new Set([...logged, ...(place === undefined ? [] : [place])])];
}

/** The log stores it for a row that was deleted for good. */
function userOfAbsence(item: LoggedItem, { userOfAbsence: known }: Batch): string | undefined {
  return known.get(item.entityId) ?? loggedUserId(item);
}

/** The log stores it for a row that was deleted for good. */
function projectOfPart(item: LoggedItem, { projectOfPart: known }: Batch): string | undefined {
  return known.get(item.entityId) ?? projectOfMember(item);
}

function projectOfMember({ field, old, new: value }: LoggedItem): string | undefined {
  if (field !== 'row') return undefined;
  return ((old ?? value) as { projectId?: string }).projectId;
}
