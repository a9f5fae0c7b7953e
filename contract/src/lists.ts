/**
 * Closed lists and fixed numbers of single screens, without schemas: a screen that needs one of them does not load the validators, and the
 * first screens, which have the lists of `vocabulary.ts`, do not load these.
 */

/**
 * What a person is told: they were named in a comment, asked why a work is late, became the owner of a work
 * or one of its assignees through another person, a work was commented on, the schedule pushed one of theirs past
 * its deadline because another work was changed, a changed calendar moved works in a project that they lead, they are
 * asked to review a work, a review sent one of their works back, the status or dates of a watched work changed,
 * a work of theirs is due soon, or an import created open works that are theirs.
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
  'reminder',
  'imported',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const inboxShelves = ['inbox', 'snoozed', 'done'] as const;
export type InboxShelf = (typeof inboxShelves)[number];

/** How many working days before it is due a person can be reminded of a work; 0: on the day. */
export const reminderDays = [0, 1, 2, 3, 7] as const;

/** More than any company has application roles and assigned groups for. */
export const MOST_MAPPINGS = 200;
