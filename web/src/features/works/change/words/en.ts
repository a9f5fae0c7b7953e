/** What became of a change of one work. */
export default {
  notChanged: '{key} was not changed',
  startThenToo: 'Start then, too',
  oneDayLong: 'Make it 1 day long',
  binned: '{key} moved to the bin',
  notBinned: '{key} was not moved to the bin',
  willBeBinned: '{key} will move to the bin when you are online.',
  statusIs: '{key}: {status}',
  fieldIs: '{field}: {value}',
  isNow: '{key}, {what}',
  linkCopied: 'Link to {key} copied',
} as const;
