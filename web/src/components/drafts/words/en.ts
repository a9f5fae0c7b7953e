/** Of what was written on an earlier visit. */
export default {
  writtenEarlier: 'You wrote this earlier. It is not saved yet.',
  discard: 'Discard',
} as const;
