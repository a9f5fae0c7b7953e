import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  goBack: 'Zurück',
  backToHome: 'Zur Startseite',
  broken: 'Etwas ist schiefgegangen!',
  showError: 'Fehler anzeigen',
  hideError: 'Fehler ausblenden',
  tryAgain: 'Erneut versuchen',
  forbidden: 'Zugriff verweigert',
  mayNow:
    'Sie haben jetzt die Berechtigung: {target} {action}. Gehen Sie zurück und versuchen Sie es erneut.',
  noPermission: 'Ihnen fehlt die Berechtigung für diese Seite.',
  noPermissionTo: 'Ihnen fehlt die Berechtigung: {target} {action}.',
  rule: 'Die Regel: {rule}',
  general: 'Hoppla! Etwas ist schiefgegangen :’)',
  generalMore: 'Wir bitten um Entschuldigung. Bitte versuchen Sie es später erneut.',
  notFound: 'Hoppla! Seite nicht gefunden!',
  notFoundMore: 'Die gesuchte Seite gibt es nicht, oder sie wurde entfernt.',
  notFoundPart: 'Nicht gefunden',
  unavailable: 'Dienst nicht verfügbar',
  unavailableMore:
    'Gantry startet gerade neu oder erreicht seine Datenbank nicht. Was Sie gespeichert haben, ist sicher.',
  nextTry: 'Nächster Versuch in {seconds} s.',
  trying: 'Versuch läuft…',
  tryNow: 'Jetzt versuchen',
  whoCould: 'Wer es tun könnte: {people}. Fragen Sie eine dieser Personen.',
  adminCan: 'Ein Administrator kann das ändern.',
} satisfies Translation<typeof en>;
