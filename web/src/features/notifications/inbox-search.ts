import {
  type InboxShelf,
  inboxShelves,
  type NotificationKind,
  notificationKinds,
} from '@gantry/contract/lists';
import type { InboxQuery } from './notifications-queries.ts';

/** The search parameters of the inbox; all of them may have been typed by a person. */
export interface InboxSearch {
  readonly show?: string | undefined;
  readonly kind?: string | undefined;
  readonly project?: string | undefined;
  readonly person?: string | undefined;
  readonly peek?: string | undefined;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (text: string | undefined) => (text !== undefined && id.test(text) ? text : undefined);

/** The query for the server; unknown values in the address are left out. */
export function readInboxSearch({ show, kind, project, person }: InboxSearch): InboxQuery {
  return {
    show: inboxShelves.find((shelf): shelf is InboxShelf => shelf === show) ?? 'inbox',
    kind: notificationKinds.find((known): known is NotificationKind => known === kind),
    projectId: idOf(project),
    actorId: idOf(person),
  };
}
