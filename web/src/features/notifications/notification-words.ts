import type { Notification } from '@gantry/contract';
import { dateInWords, momentInSentence } from '#lib/dates/index.ts';
import { statusWords } from '#lib/work-words.ts';
import { say } from './words/index.ts';

/** What a person did, after their name: "mentioned you in HAR-12". `today` is the company's. */
export function notificationWords(row: Notification, today: string): string {
  const { kind, work, workCount, push, calendar } = row;
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
    case 'review':
      return say('asksForReview', { count: workCount, key: work.key });
    case 'sent_back':
      return say('sentBack', { count: workCount, key: work.key });
    case 'calendar':
      return say('calendarMoved', { calendar: calendar ?? '', count: workCount, key: work.key });
    case 'reminder':
      return say('isDue', { key: work.key, date: momentInSentence(row.changes.due ?? today, today) });
    case 'changed':
      return changedWords(row, today);
    case 'pushed':
      return workCount === 1
        ? `moved ${what} ${daysPast(push)} its deadline`
        : `moved ${what} past their deadlines`;
  }
}

/** "set HAR-12 to In review, due Fri 27 Nov". */
function changedWords({ work, workCount, changes }: Notification, today: string): string {
  const { status, due, start, deadline } = changes;
  if (workCount > 1) return say('changedWorks', { count: workCount });
  const date = (day: string | null | undefined) => (day == null ? say('noDate') : dateInWords(day, today));
  const dates = [
    ...(start === undefined ? [] : [say('newStart', { date: date(start) })]),
    ...(due === undefined ? [] : [say('newDue', { date: date(due) })]),
    ...(deadline === undefined ? [] : [say('newDeadline', { date: date(deadline) })]),
  ].join(', ');
  if (status === undefined) return say('movedWork', { key: work.key, dates });
  const set = say('setStatus', { key: work.key, status: statusWords[status] });
  return dates === '' ? set : `${set}, ${dates}`;
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
