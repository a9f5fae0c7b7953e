import type { MutableReason, NewMute, Notification } from '@gantry/contract';
import { say } from './words/index.ts';

type Line = Pick<Notification, 'kind' | 'reason' | 'work'>;

/** The names of projects by id, as far as the list knows them. */
export type Names = ReadonlyMap<string, string>;

/** Why the reader got a line: "You watch HAR-12". */
export function becauseOf({ kind, reason, work }: Line, names: Names): string {
  if (kind === 'hand_over') return say('becauseNewOwner');
  if (kind === 'pushed' && reason === 'owner') return say('becausePushed');
  switch (reason) {
    case 'mentioned':
      return say('becauseNamed');
    case 'reviewer':
      return say('becauseReviewer');
    case 'owner':
      return say('becauseOwner');
    case 'assignee':
      return say('becauseAssigned');
    case 'answered':
      return say('becauseAnswered');
    case 'lead':
      return say('becauseLead');
    case 'reminder':
      return say('becauseReminder');
    case 'watches_work':
      return say('becauseWatch', { name: work.key });
    case 'watches_project':
      return say('becauseWatch', { name: names.get(work.projectId ?? '') ?? say('itsProject') });
  }
}

/** Kinds that cannot be muted, because a person waits for an answer or a work of the reader becomes late. */
const alwaysTold: readonly Notification['kind'][] = [
  'ask_why',
  'review',
  'sent_back',
  'hand_over',
  'pushed',
  'late',
];

export interface MuteOffer {
  readonly label: string;
  readonly mute: NewMute;
}

/** What can be muted at a line, the narrowest first; empty when it cannot be muted. */
export function muteOffers({ kind, reason, work }: Line, names: Names): readonly MuteOffer[] {
  if (alwaysTold.includes(kind) || reason === 'reviewer') return [];
  const project = work.projectId === null ? undefined : names.get(work.projectId);
  const place =
    work.projectId === null || project === undefined ? undefined : { projectId: work.projectId, project };
  const because = reasonWords(reason);
  const byReason = [
    ...(place === undefined
      ? []
      : [
          {
            label: say('muteReasonIn', { because, project: place.project }),
            mute: { reason, projectId: place.projectId },
          },
        ]),
    { label: say('muteReason', { because }), mute: { reason } },
  ];
  if (kind === 'mention') return byReason;
  return [
    ...byReason,
    { label: say('muteAll', { name: work.key }), mute: { workId: work.id } },
    ...(place === undefined
      ? []
      : [{ label: say('muteAll', { name: place.project }), mute: { projectId: place.projectId } }]),
  ];
}

/** The name of a muted reason: "Works that you own". */
export function reasonWords(reason: MutableReason): string {
  const words: Record<MutableReason, string> = {
    mentioned: say('reasonMentioned'),
    owner: say('reasonOwner'),
    assignee: say('reasonAssignee'),
    answered: say('reasonAnswered'),
    lead: say('reasonLead'),
    reminder: say('reasonReminder'),
    watches_work: say('reasonWatchedWorks'),
    watches_project: say('reasonWatchedProjects'),
  };
  return words[reason];
}
