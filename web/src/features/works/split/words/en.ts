/** One work becomes two. */
export default {
  split: 'Split {key}',
  ofBegun:
    'What is done, {percent} %, is finished with {key}. The rest becomes a new work, and what waits for {key} waits for it.',
  ofNew:
    '{key} keeps half of its length. The rest becomes a new work after it, and what waits for {key} waits for that.',
  action: 'Split',
  rest: '{title}, rest',
  isSplit: '{key} is split: the rest is {rest}',
  isNotSplit: '{key} was not split',
} as const;
