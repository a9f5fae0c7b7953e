/**
 * Closed lists and fixed numbers of single screens, without schemas. A screen that needs one of them does not load the
 * validators. The first screens, which load `vocabulary.ts`, do not load this file.
 */

/**
 * What a notification is about: the person was named in a comment; was asked why a work is late; became the owner or an
 * assignee through another person; a work was commented on; the schedule pushed one of their works past its deadline
 * because another work changed; a changed calendar moved works in a project that they lead; they are asked to review a
 * work; a review sent one of their works back; the status or dates of a watched work changed; a work of theirs is due
 * soon; or an import created open works that are theirs.
 */
export const notificationKinds = [
  'mention',
  'ask_why',
  'hand_over',
  'assigned',
  'comment',
  'pushed',
  'calendar',
  'review',
  'sent_back',
  'changed',
  'late',
  'reminder',
  'imported',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const inboxShelves = ['inbox', 'snoozed', 'done'] as const;
export type InboxShelf = (typeof inboxShelves)[number];

/** How many working days before a work is due a person can be reminded; 0: on the day itself. */
export const reminderDays = [0, 1, 2, 3, 7] as const;

/** An upper limit: no company has more application roles and assigned groups than this. */
export const MOST_MAPPINGS = 200;
