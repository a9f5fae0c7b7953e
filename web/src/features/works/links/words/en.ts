/** Links between works: their kinds, their lags, and what is done to them. */
export default {
  FS: 'finish to start',
  SS: 'start to start',
  FF: 'finish to finish',
  SF: 'start to finish',
  kindAndLag: '{kind}, {lag}',
  lag: '{size} {unit, select, min {min} h {h} other {d}}',
  elapsedLag: '{size} {unit, select, min {min} h {h} other {d}} elapsed',
  linkAfter: 'Link: {key} after {other}, {kind}',
  linkBefore: 'Link: {key} before {other}, {kind}',
  linkChanged: 'Link: {link}, {kind}',
  linkRemoved: 'Link removed: {link}',
} as const;
