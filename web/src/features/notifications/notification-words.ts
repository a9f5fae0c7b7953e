import type { Notification } from '@gantry/contract';

/** What somebody did, after their name: "mentioned you in HAR-12". */
export function notificationWords({ kind, work, workCount }: Notification): string {
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
  }
}
