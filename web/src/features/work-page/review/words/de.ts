import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  asked: 'Sie sind gebeten, diesen Vorgang zu prüfen.',
  approve: 'Freigeben',
  approveKey: '{key} freigeben',
  isApproved: '{key} ist freigegeben',
  sendBack: 'Zurückgeben',
  sendBackKey: '{key} zurückgeben',
  isSentBack: '{key} ist zurückgegeben',
  whatIsMissing: 'Was fehlt?',
  toldWhom: 'Der Vorgang geht zurück auf „In Arbeit“, und {name} wird mit Ihrem Kommentar benachrichtigt.',
  toldAll: 'Der Vorgang geht mit Ihrem Kommentar zurück auf „In Arbeit“.',
  group: 'Prüfung',
} satisfies Translation<typeof en>;
