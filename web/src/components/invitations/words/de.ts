import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  sendNow: 'Jetzt senden',
  noMailServer: 'Kein Mailserver: Informieren Sie die Personen selbst',
  tellThem: 'Es wird keine E-Mail gesendet: Informieren Sie die Personen selbst',
  passLinkOn: 'Es wird keine E-Mail gesendet: Geben Sie den Link weiter, der als Nächstes erscheint',
  noMailServerPassLinkOn: 'Kein Mailserver: Geben Sie den Link weiter, der als Nächstes erscheint',
  copyText: 'Text kopieren',
  text: '{company} lädt Sie zu Gantry ein: {address} – melden Sie sich mit Ihrem Arbeitskonto an.',
  textCopied: 'Der Text ist kopiert.',
  textNotCopied: 'Der Text konnte nicht kopiert werden',
} satisfies Translation<typeof en>;
