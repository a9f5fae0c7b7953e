/** Whether Gantry mails an invitation, or the person who invites passes it on. */
export default {
  sendNow: 'Send now',
  noMailServer: 'No mail server: tell them yourself',
  tellThem: 'No mail is sent: tell them yourself',
  passLinkOn: 'No mail is sent: pass on the link that is shown next',
  noMailServerPassLinkOn: 'No mail server: pass on the link that is shown next',
  copyText: 'Copy text',
  text: '{company} invites you to Gantry: {address} – sign in with your work account.',
  textCopied: 'The text is copied.',
  textNotCopied: 'The text could not be copied',
} as const;
