/** What is refused here, in the words in which people read it. */
export default {
  hiddenWorks: 'There are works in this project that you cannot see.',
  keyKept: '{key} is kept for works without a project. Choose another key.',
  keyTaken: 'The key {key} belongs to another project, now or earlier. Choose another one.',
  afterTarget: 'The project would start on {start}, after its target {target}.',
  afterStatusDate: 'The project would start on {start}, after its status date {day}.',
  beforeStart: 'Before the start.',
} as const;
