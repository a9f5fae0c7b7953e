import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  testSubject: 'Gantry kann E-Mails senden',
  testLead: 'Dies ist die Test-E-Mail, die Sie angefordert haben.',
  openGantry: 'Gantry öffnen',
  testFoot: 'Sie haben diese E-Mail in den Einstellungen von Gantry angefordert.',
  mailSettings: 'E-Mail-Einstellungen',
  mention:
    '{count, plural, one {{name} hat Sie in {key} erwähnt.} other {{name} hat Sie in Kommentaren zu # Vorgängen erwähnt.}}',
  askWhy:
    '{count, plural, one {{name} fragt, warum {key} verspätet ist.} other {{name} fragt, warum # Vorgänge verspätet sind.}}',
  handOver:
    '{count, plural, one {{name} hat Ihnen {key} übergeben. Sie sind nun zuständig.} other {{name} hat Ihnen # Vorgänge übergeben. Sie sind nun zuständig.}}',
  imported:
    '{count, plural, one {{name} hat {key} importiert, einen offenen Vorgang von Ihnen.} other {{name} hat # offene Vorgänge von Ihnen importiert.}}',
  assigned:
    '{count, plural, one {{name} hat Ihnen {key} zugewiesen.} other {{name} hat Ihnen # Vorgänge zugewiesen.}}',
  comment: '{count, plural, one {{name} hat {key} kommentiert.} other {{name} hat # Vorgänge kommentiert.}}',
  review:
    '{count, plural, one {{name} bittet Sie, {key} zu prüfen.} other {{name} bittet Sie, # Vorgänge zu prüfen.}}',
  sentBack:
    '{count, plural, one {{name} hat {key} an Sie zurückgegeben.} other {{name} hat # Vorgänge an Sie zurückgegeben.}}',
  calendarMoved:
    '{count, plural, one {{name} hat den Kalender {calendar} geändert. Dadurch hat sich ein Vorgang verschoben, den Sie leiten.} other {{name} hat den Kalender {calendar} geändert. Dadurch haben sich # Vorgänge verschoben, die Sie leiten.}}',
  pushed:
    '{count, plural, one {{name} hat {key} über den Stichtag hinaus verschoben.} other {{name} hat # Vorgänge über ihren Stichtag hinaus verschoben.}}',
  becameLate: '{count, plural, one {{key} ist verspätet.} other {# Ihrer Vorgänge sind verspätet.}}',
  becameLateInProject:
    '{count, plural, one {{key} im Projekt {project} ist jetzt verspätet.} other {# Vorgänge im Projekt {project} sind jetzt verspätet.}}',
  reminder: '{key} ist am {day} fällig.',
  changed: '{count, plural, one {{name} hat {key} geändert.} other {{name} hat # Vorgänge geändert.}}',
  hiddenPerson: 'Eine für Sie nicht sichtbare Person',
  theWork: 'Vorgang',
  answer: 'In Gantry antworten',
  openWork: 'In Gantry öffnen',
  reminderFoot:
    'Sie erhalten diese E-Mail, weil Sie an Vorgänge erinnert werden möchten, bevor sie fällig sind.',
  importFoot:
    'Sie erhalten diese E-Mail, weil ein Import offene Vorgänge erstellt hat, für die Sie zuständig sind.',
  lateFoot:
    'Sie erhalten diese E-Mail, weil Vorgänge verspätet sind, für die Sie zuständig sind, die Ihnen zugewiesen sind oder die Sie leiten.',
  noticeFoot:
    'Sie erhalten diese E-Mail, weil etwas auf Sie wartet, das Sie in Gantry noch nicht gelesen hatten. Antworten auf diese E-Mail werden nicht gelesen.',
  digestSubject: 'Ihr Tag in Gantry: {day}',
  digestLead:
    '{late, plural, =0 {Nichts ist verspätet} one {# Vorgang ist verspätet} other {# Vorgänge sind verspätet}}, {due, plural, =0 {nichts ist innerhalb einer Woche fällig} one {# ist innerhalb einer Woche fällig} other {# sind innerhalb einer Woche fällig}}, {waiting, plural, =0 {nichts wartet auf Sie} one {# wartet auf Sie} other {# warten auf Sie}}.',
  late: 'Verspätet',
  due: 'Innerhalb einer Woche fällig',
  waiting: 'Wartet auf Sie',
  happened: 'Was geschehen ist',
  dueOn: 'fällig {day}',
  more: '{count, plural, one {# weiterer Eintrag in Gantry} other {# weitere Einträge in Gantry}}',
  digestFoot:
    'Sie erhalten diese Tagesübersicht an Ihren Arbeitstagen zu der Uhrzeit, die Sie gewählt haben.',
  lookAheadSubject: '{name}: {from} bis {to}',
  lookAheadLead:
    '{count, plural, one {{sender} sendet Ihnen, was in {name} ansteht, {from} bis {to}: # Vorgang.} other {{sender} sendet Ihnen, was in {name} ansteht, {from} bis {to}: # Vorgänge.}}',
  lookAheadOwnLead:
    '{count, plural, one {Was in {name} ansteht, {from} bis {to}: # Vorgang.} other {Was in {name} ansteht, {from} bis {to}: # Vorgänge.}}',
  lookAheadFoot:
    'Sie erhalten diese E-Mail, weil sie aus der Zeitleiste an Sie oder an die Mitglieder des Projekts gesendet wurde.',
  openTimeline: 'Zeitleiste öffnen',
  noTrade: 'Kein Team, keine Maschine',
  noPerson: 'Niemand',
  noLabel: 'Kein Label',
  unknownPushService: 'Diese Adresse gehört keinem Browserhersteller.',
  notSetUp: 'Es ist kein Mailserver eingerichtet. Der Betreiber legt ihn in SMTP_URL fest.',
  invitationSubject: '{company} lädt Sie zu Gantry ein',
  invitationLead: '{name} lädt Sie zu Gantry ein, wo {company} die Arbeit plant.',
  invitationNote: 'Melden Sie sich mit Ihrem Arbeitskonto {email} an.',
  invitationLinkNote: 'Der Link ist nur für Sie. Er funktioniert einmal, bis {day}.',
  joinCompany: '{company} beitreten',
  invitationFoot:
    'Sie erhalten diese E-Mail, weil {name} Sie zu Gantry eingeladen hat. Wenn Sie nicht beitreten, folgt keine weitere E-Mail. Wenn Sie {name} nicht kennen, ignorieren Sie diese E-Mail.',
} satisfies Translation<typeof en>;
