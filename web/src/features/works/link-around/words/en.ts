/** What is asked before works are deleted that others are linked to. */
export default {
  title: 'Link around what is deleted?',
  about:
    '{count, plural, one {A work came before and another one after what you delete.} other {Works came before and after what you delete.}} {count, plural, one {1 link keeps their order:} other {# links keep their order:}}',
  link: '{predecessor} comes before {successor}',
  more: '{count, plural, one {and # more} other {and # more}}',
  remember: 'Do the same from now on, without asking',
  rememberNote: 'You can change this under Settings, Account.',
  cancel: 'Cancel',
  without: 'Delete only',
  with: 'Delete and link',
  notKept: 'Your choice was not kept',
} as const;
