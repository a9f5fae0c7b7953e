import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  backupsAct: 'Sicherungen erstellen und lesen',
  mailAct: 'die E-Mail-Einstellungen ändern',
  companyAct: 'die Einstellungen des Unternehmens ändern',
  policyAct: 'die Rechteregeln lesen',
  signInMappingsAct: 'die Zuordnungen der Anmeldung ändern',
  labelsAct: 'Labels ändern',
  statusAct: 'den Status des Servers sehen',
  auditAct: 'das Audit-Protokoll lesen',
} satisfies Translation<typeof en>;
