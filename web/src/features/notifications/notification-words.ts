import type { Notification } from '@gantry/contract';
import { say } from './words/index.ts';

/** What somebody did, after their name: "mentioned you in HAR-12". */
export function notificationWords({ kind, work, workCount, push, calendar }: Notification): string {
  const what = workCount === 1 ? work.key : `${workCount} works`;
  switch (kind) {
    case 'mention':
      return workCount === 1 ? `mentioned you in ${what}` : `mentioned you in comments on ${what}`;
    case 'ask_why':
      return workCount === 1 ? `asks why ${what} is late` : `asks why ${what} are late`;
    case 'hand_over':
      return `made you the owner of ${what}`;
    case 'assigned':
      return `assigned you to ${what}`;
    case 'comment':
      return `commented on ${what}`;
    case 'calendar':
      return say('calendarMoved', { calendar: calendar ?? '', count: workCount, key: work.key });
    case 'pushed':
      return workCount === 1
        ? `moved ${what} ${daysPast(push)} its deadline`
        : `moved ${what} past their deadlines`;
  }
}

/** What is said beside it: the words that were used, else what the work is called. */
export function notificationText({ comment, push, work }: Notification): string {
  return comment?.excerpt ?? (push?.reason ? `${work.title}: ${push.reason}` : work.title);
}

function daysPast(push: Notification['push']): string {
  const days = push?.daysLate ?? 0;
  if (days === 0) return 'past';
  return days === 1 ? '1 working day past' : `${days} working days past`;
}
