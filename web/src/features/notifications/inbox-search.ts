import {
  type InboxShelf,
  inboxShelves,
  type NotificationKind,
  notificationKinds,
} from '@gantry/contract/lists';
import type { InboxQuery } from './notifications-queries.ts';

/** What the address of the inbox holds; all of it is text that a person may have typed. */
export interface InboxSearch {
  readonly show?: string | undefined;
  readonly kind?: string | undefined;
  readonly project?: string | undefined;
  readonly person?: string | undefined;
  readonly peek?: string | undefined;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (text: string | undefined) => (text !== undefined && id.test(text) ? text : undefined);

/** What is asked of the server; what the address says and nobody knows is left out. */
export function readInboxSearch({ show, kind, project, person }: InboxSearch): InboxQuery {
  return {
    show: inboxShelves.find((shelf): shelf is InboxShelf => shelf === show) ?? 'inbox',
    kind: notificationKinds.find((known): known is NotificationKind => known === kind),
    projectId: idOf(project),
    actorId: idOf(person),
  };
}
