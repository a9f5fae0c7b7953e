import type { NotificationKind } from '@gantry/contract';
import type { MuteRow } from './mute-repository.ts';
import type { Notice } from './notify.ts';

/** Kinds that cannot be switched off, because another person waits for an answer or one's own work becomes late. */
const ALWAYS_TOLD: readonly NotificationKind[] = [
  'ask_why',
  'review',
  'sent_back',
  'hand_over',
  'pushed',
  'late',
];

/** Whether a mute suppresses this notice. A mention is suppressed only if its reason is muted. */
export function silences(
  mute: Omit<MuteRow, 'id' | 'user_id' | 'created_at'>,
  { kind, reason, workId, facts }: Notice,
): boolean {
  if (ALWAYS_TOLD.includes(kind) || (kind === 'mention' && mute.reason !== 'mentioned')) return false;
  return (
    (mute.kind === null || mute.kind === kind) &&
    (mute.reason === null || mute.reason === reason) &&
    (mute.work_id === null || mute.work_id === workId) &&
    (mute.project_id === null || mute.project_id === facts.projectId)
  );
}
