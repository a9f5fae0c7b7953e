import { randomBytes } from 'node:crypto';
import type { Tx } from '../../src/platform/database/index.ts';
import type { RowKind } from './rows.ts';

/**
 * Rows that belong to one person and depend on no rule: what that person saved, was notified of, signed in with and
 * sent.
 */
export interface PersonalRows {
  readonly viewId: string;
  readonly binnedViewId: string;
  readonly notificationId: string;
  readonly muteId: string;
  /** A right that the owner requested and was asked for. */
  readonly rightRequestId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly importId: string;
  /** A file without bytes: an upload that was announced. */
  readonly uploadId: string;
}

export interface PersonalDraft {
  readonly ids: PersonalRows & { readonly workId: string; readonly commentId: string };
  readonly kind: RowKind;
  /** The caller, or another person if the rows belong to someone else. */
  readonly ownerId: string;
  readonly callerId: string;
}

const unanswered = {
  action: 'delete' as const,
  target: 'works' as const,
  answer: null,
  answered_at: null,
  answered_by: null,
  word: null,
  closed_at: null,
};

/**
 * Own: the caller's. Foreign: another person's, with shared views. Hidden: another person's, with views that are not
 * shared, and a notification of the caller's about a work that the caller may not see.
 */
export async function insertPersonalRows(tx: Tx, drafts: readonly PersonalDraft[], at: Date): Promise<void> {
  if (drafts.length === 0) return;
  const now = at.toISOString();
  const later = new Date(at.getTime() + 86_400_000).toISOString();
  const view = {
    name: 'Late slabs',
    settings: JSON.stringify({ filter: [] }),
    created_at: now,
    updated_at: now,
  };
  const viewsOf = ({ ids, kind, ownerId }: PersonalDraft) => {
    const owned = { ...view, owner_id: ownerId, shared: kind === 'foreign' };
    return [
      { ...owned, id: ids.viewId, deleted_at: null },
      { ...owned, id: ids.binnedViewId, deleted_at: now },
    ];
  };
  await tx.insertInto('saved_view').values(drafts.flatMap(viewsOf)).execute();
  const told = {
    kind: 'comment' as const,
    reason: 'owner' as const,
    needs_you: false,
    created_at: now,
    listed_at: now,
    read_at: null,
    done_at: null,
  };
  const none = { change_set_id: null, actor_id: null };
  const tellings = drafts.map(({ ids, kind, ownerId, callerId }) => {
    const userId = kind === 'hidden' ? callerId : ownerId;
    return {
      ...told,
      ...none,
      id: ids.notificationId,
      user_id: userId,
      work_id: ids.workId,
      comment_id: ids.commentId,
    };
  });
  await tx.insertInto('notification').values(tellings).execute();
  const unwanted = { kind: null, reason: null, project_id: null, created_at: now };
  const mutes = drafts.map(({ ids, ownerId }) => ({
    ...unwanted,
    id: ids.muteId,
    user_id: ownerId,
    work_id: ids.workId,
  }));
  await tx.insertInto('notification_mute').values(mutes).execute();
  const rights = drafts.map(({ ids, ownerId }) => ({
    ...unanswered,
    id: ids.rightRequestId,
    asker_id: ownerId,
    row_id: ids.workId,
    // On another day: the number of requests per day is limited, and the tests make many.
    day: '2001-01-01',
    created_at: now,
  }));
  await tx.insertInto('right_request').values(rights).execute();
  const givers = drafts.map(({ ids, ownerId }) => ({ user_id: ownerId, request_id: ids.rightRequestId }));
  await tx.insertInto('right_request_giver').values(givers).execute();
  const browsers = drafts.map(({ ids, ownerId }) => ({
    id: ids.sessionId,
    user_id: ownerId,
    refresh_hash: randomBytes(32),
    previous_refresh_hash: null,
    rotated_at: now,
    created_at: now,
    last_seen_at: now,
    expires_at: later,
    provider_session: null,
  }));
  await tx.insertInto('session_family').values(browsers).execute();
  const tokens = drafts.map(({ ids, ownerId }) => ({
    id: ids.tokenId,
    user_id: ownerId,
    name: 'Reports',
    scope: 'read' as const,
    token_hash: randomBytes(32),
    created_at: now,
    expires_at: later,
    last_used_at: null,
  }));
  await tx.insertInto('access_token').values(tokens).execute();
  const file = { file_name: 'plan.xml', byte_count: 10, status: 'uploading' as const };
  const unread = { job: null, lease_until: null, seen_stamp: null };
  const files = drafts.map(({ ids, ownerId }) => ({
    ...file,
    ...unread,
    id: ids.importId,
    owner_id: ownerId,
    progress: null,
    rehearsal: null,
    failure: null,
    result: null,
    created_at: now,
    expires_at: later,
  }));
  await tx.insertInto('import_run').values(files).execute();
  const uploads = drafts.map(({ ids, ownerId }) => ({
    id: ids.uploadId,
    owner_id: ownerId,
    work_id: ids.workId,
    comment_id: null,
    name: 'Slab.txt',
    byte_count: 0,
    created_at: now,
    expires_at: later,
  }));
  await tx.insertInto('upload').values(uploads).execute();
}
