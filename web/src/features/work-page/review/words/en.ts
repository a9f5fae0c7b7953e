/** A work that waits for the reader's review. */
export default {
  asked: 'You are asked to review this work.',
  approve: 'Approve',
  approveKey: 'Approve {key}',
  isApproved: '{key} is approved',
  sendBack: 'Send back',
  sendBackKey: 'Send back {key}',
  isSentBack: '{key} is sent back',
  whatIsMissing: 'What is missing?',
  toldWhom: 'It goes back to in progress, and {name} is notified with your comment.',
  toldAll: 'It goes back to in progress with your comment.',
  group: 'Review',
} as const;
