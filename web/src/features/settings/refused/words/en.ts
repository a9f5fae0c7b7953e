/** What may not be done in settings, as it goes on after “You may not”. */
export default {
  backupsAct: 'make and read backups',
  mailAct: 'change the settings of mail',
  companyAct: 'change the settings of the company',
  policyAct: 'read the policy',
  signInMappingsAct: 'change what comes with a sign-in',
  labelsAct: 'change labels',
  statusAct: 'see the status of the server',
  auditAct: 'read the audit log',
} as const;
