import type { Notification } from '@gantry/contract';
import { asEnd, dateInWords, momentInSentence } from '#lib/dates/index.ts';
import { statusWords } from '#lib/work-words.ts';
import type { Names } from './inbox-reasons.ts';
import { say } from './words/index.ts';

/**
 * What a person did, to be shown after their name: "mentioned you in HAR-12". `today` is the company's; `names` has the
 * names of projects.
 */
export function notificationWords(row: Notification, today: string, names: Names): string {
  const { kind, work, workCount, push, calendar } = row;
  const which = { count: workCount, key: work.key };
  switch (kind) {
    case 'mention':
      return say('mentioned', which);
    case 'ask_why':
      return say('asksWhy', which);
    case 'hand_over':
      return say('handedOver', which);
    case 'imported':
      return say('importedYours', which);
    case 'assigned':
      return say('assignedYou', which);
    case 'comment':
      return say('commentedOn', which);
    case 'review':
      return say('asksForReview', which);
    case 'sent_back':
      return say('sentBack', which);
    case 'calendar':
      return say('calendarMoved', { calendar: calendar ?? '', ...which });
    case 'reminder':
      return say('isDue', { key: work.key, date: momentInSentence(asEnd(row.changes.due ?? today), today) });
    case 'late':
      return lateWords(row, names);
    case 'changed':
      return changedWords(row, today);
    case 'pushed':
      return workCount === 1
        ? say('movedPast', { key: work.key, days: push?.daysLate ?? 0 })
        : say('movedManyPast', { count: workCount });
  }
}

/** A lead reads which project it is about, other people that the works are theirs. */
function lateWords({ work, workCount, reason }: Notification, names: Names): string {
  const project = reason === 'lead' ? names.get(work.projectId ?? '') : undefined;
  const which = { count: workCount, key: work.key };
  return project === undefined ? say('becameLate', which) : say('becameLateInProject', { ...which, project });
}

/** "set HAR-12 to In review, due Fri 27 Nov". */
function changedWords({ work, workCount, changes }: Notification, today: string): string {
  const { status, due, start, deadline } = changes;
  if (workCount > 1) return say('changedWorks', { count: workCount });
  const date = (day: string | null | undefined) => (day == null ? say('noDate') : dateInWords(day, today));
  const end = (day: string | null | undefined) => date(day == null ? day : asEnd(day));
  const dates = [
    ...(start === undefined ? [] : [say('newStart', { date: date(start) })]),
    ...(due === undefined ? [] : [say('newDue', { date: end(due) })]),
    ...(deadline === undefined ? [] : [say('newDeadline', { date: end(deadline) })]),
  ].join(', ');
  if (status === undefined) return say('movedWork', { key: work.key, dates });
  const set = say('setStatus', { key: work.key, status: statusWords[status] });
  return dates === '' ? set : say('setAndDates', { set, dates });
}

/** The secondary text: the words of the person, else the title of the work. */
export function notificationText({ comment, push, work }: Notification): string {
  return comment?.excerpt ?? (push?.reason ? `${work.title}: ${push.reason}` : work.title);
}
