import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  csrf: 'Die Kopfzeile X-XSRF-TOKEN muss das Cookie XSRF-TOKEN dieser Sitzung wiederholen. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  signIn: 'Bitte melden Sie sich an.',
  linkUsed: 'Dieser Link wurde bereits verwendet oder ist abgelaufen.',
  usedTwice: 'Diese Sitzung wurde beendet, weil ihr Token zweimal verwendet wurde. Bitte melden Sie sich an.',
  noSuchSession: 'Diese Sitzung gibt es nicht.',
  over: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  disabled: 'Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an einen Administrator.',
  browserOnly: 'Dies ist nur im Browser möglich, nicht mit einem Token.',
  onlyReads: 'Dieses Token kann nur lesen. Erstellen Sie eines, das lesen und schreiben kann.',
  tokenNotValid: 'Dieses Token ist ungültig. Möglicherweise ist es abgelaufen oder wurde widerrufen.',
} satisfies Translation<typeof en>;
