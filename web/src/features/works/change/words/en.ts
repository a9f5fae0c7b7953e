/** What became of a change of one work. */
export default {
  notChanged: '{key} was not changed',
  startThenToo: 'Start then, too',
  oneDayLong: 'Make it 1 day long',
  binned: '{key} put into the bin',
  notBinned: '{key} was not put into the bin',
  binning: 'Putting {key} into the bin',
  statusIs: '{key}: {status}',
  fieldIs: '{field}: {value}',
  isNow: '{key}, {what}',
  linkCopied: 'Link to {key} copied',
} as const;
