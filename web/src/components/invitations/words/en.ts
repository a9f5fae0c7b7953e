/** Whether Gantry mails an invitation, or the person who invites passes it on. */
export default {
  sendNow: 'Send now',
  noMailServer: 'No mail server: tell them yourself',
  tellThem: 'No mail is sent: tell them yourself',
  copyText: 'Copy text',
  text: '{company} invites you to Gantry: {address} – sign in with your work account.',
  textCopied: 'The text is copied.',
  textNotCopied: 'The text could not be copied',
} as const;
