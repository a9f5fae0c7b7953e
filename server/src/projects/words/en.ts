/** What is refused here, in the words in which people read it. */
export default {
  hiddenWorks: 'There are works in this project that you cannot see.',
  keyKept: '{key} is reserved for works without a project. Choose another key.',
  keyTaken: 'Another project uses or used the key {key}. Choose another one.',
  afterTarget: 'The project would start on {start}, after its target {target}.',
  afterStatusDate: 'The project would start on {start}, after its status date {day}.',
  beforeStart: 'Before the start.',
} as const;
