/** One work becomes two. */
export default {
  split: 'Split {key}',
  ofBegun:
    'The finished {percent} % stay with {key}. The rest becomes a new work, and works that wait for {key} wait for the new one.',
  ofNew:
    '{key} keeps half of its length. The rest becomes a new work after it, and works that wait for {key} wait for the new one.',
  action: 'Split',
  rest: '{title}, rest',
  isSplit: '{key} is split: the rest is {rest}',
  isNotSplit: '{key} was not split',
} as const;
