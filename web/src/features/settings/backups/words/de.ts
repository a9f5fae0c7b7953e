import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Die Sicherungen konnten nicht geladen werden',
  backups: 'Sicherungen',
  backupsNote:
    'Nach jeder Sicherung stellt Gantry sie in einer temporären Datenbank wieder her und prüft dort jede Tabelle und jedes Siegel.',
  proofOverdue: 'Seit mehr als zwei Tagen wurde keine Sicherung bestätigt',
  proofOverdueWhat:
    'Neue Daten können derzeit nicht wiederhergestellt werden. Sichern Sie jetzt. Schlägt das fehl, erscheint der Grund hier.',
  failedAt: 'Sicherung fehlgeschlagen: {when}',
  lastProved: 'Zuletzt durch Wiederherstellung bestätigt: <b>{when}</b>',
  lastRead:
    'Zuletzt vollständig gelesen: <b>{when}</b>. Eine Wiederherstellung wurde nicht versucht, das beweist weniger: Die Datenbankrolle darf keine temporäre Datenbank anlegen.',
  neverProved: 'Noch keine Sicherung wurde bestätigt.',
  backingUp: 'Sicherung läuft …',
  backUpNow: 'Jetzt sichern',
  backup: 'Sicherung',
  proving:
    'Die Sicherung ist geschrieben. Zur Bestätigung wird sie in einer temporären Datenbank wiederhergestellt.',
  writing: 'Die Daten des Unternehmens werden geschrieben: {progress} %.',
  diskFull:
    'Der Datenträger ist voll. Schaffen Sie Platz auf dem Rechner, bewahren Sie weniger Sicherungen auf oder wählen Sie einen anderen Ordner (BACKUP_FOLDER). Gantry versucht es innerhalb einer Stunde erneut.',
  folder:
    'In den Ordner der Sicherungen kann nicht geschrieben werden. Prüfen Sie Besitzer und Rechte oder wählen Sie einen anderen Ordner (BACKUP_FOLDER). Gantry versucht es innerhalb einer Stunde erneut.',
  interrupted:
    'Gantry wurde während der Sicherung angehalten. Die unvollständige Datei wurde verworfen, die Sicherung wird wiederholt.',
  database:
    'Die Datenbank antwortete nicht mehr, bevor die Sicherung vollständig war. Näheres steht im Protokoll des Servers. Gantry versucht es innerhalb einer Stunde erneut.',
  other: 'Das Protokoll des Servers nennt den Grund. Gantry versucht es innerhalb einer Stunde erneut.',
  proofFailed:
    'Eine Sicherung wurde erstellt, schlug aber fehl, als Gantry sie prüfte. Verlassen Sie sich nicht darauf: Sichern Sie erneut und sehen Sie im Protokoll des Servers nach.',
  restored: 'Bestätigt',
  read: 'Nur gelesen',
  failed: 'Fehlgeschlagen',
  none: 'Nicht bestätigt',
  restoredHint: 'In einer temporären Datenbank wiederhergestellt; jede Tabelle und jedes Siegel stimmte.',
  readHint:
    'Vollständig gelesen. Das beweist weniger: Die Datenbankrolle darf keine temporäre Datenbank anlegen.',
  failedHint: 'Schlug fehl, als Gantry sie prüfte. Verlassen Sie sich nicht darauf.',
  noneHint: 'Gantry hat diese Datei noch nicht geprüft.',
  files: 'Dateien',
  filesNote:
    'In <code>{folder}</code> auf dem Rechner, auf dem Gantry läuft. Kopieren Sie sie auf einen anderen Rechner: Geht dieser verloren, ist auch alles verloren, was auf ihm liegt.',
  noFiles: 'Noch keine Sicherungen',
  noFilesWhat: 'Gantry erstellt die erste zur geplanten Stunde. Sie können auch jetzt sichern.',
  backupFiles: 'Sicherungsdateien',
  showAll: 'Alle {count, number} anzeigen',
  howToRestore:
    'Um eine Sicherung wiederherzustellen, halten Sie Gantry an und führen Sie dies mit einem leeren Datenverzeichnis aus: <code>{command}</code>. Die Anleitung <em>Sicherung und Wiederherstellung</em> zeigt jeden Schritt.',
  madeBeforeUpgrade: '{when}<soft>, vor einem Upgrade</soft>',
  encrypted: '{size}, verschlüsselt',
  notEncrypted: '{size}, nicht verschlüsselt',
  notSealed: 'Von einer älteren Version erstellt: kein Herunterladen möglich',
  downloadOf: 'Sicherung herunterladen: {when}',
  download: 'Herunterladen',
  notDownloaded: 'Die Sicherung konnte nicht heruntergeladen werden',
  schedule: 'Zeitplan',
  noneByItself: 'Es gibt keine automatischen Sicherungen.',
  nextDue: 'Die nächste ist fällig: {when}.',
  theSchedule: 'den Zeitplan der Sicherungen',
  scheduleChanged: 'Der Zeitplan der Sicherungen wurde geändert.',
  when: 'Wann',
  whenNote: 'In der Zeitzone des Unternehmens, {timeZone}.',
  dailyAt: 'Täglich um {time}',
  never: 'Nie automatisch',
  kept: 'Aufbewahrt',
  keptNote: 'Ältere werden entfernt. Die neueste bestätigte bleibt immer.',
  howManyKept: 'Wie viele aufbewahrt werden',
  theLast: 'Die letzten {count, number}',
  encryption: 'Verschlüsselung',
  hasKey:
    'Neue Sicherungen werden mit dem Schlüssel in <code>BACKUP_KEY</code> verschlüsselt. <b>Ein verlorener Schlüssel kann nicht ersetzt werden</b>: Ohne ihn kann niemand diese Sicherungen lesen. Bewahren Sie ihn an einem zweiten Ort auf, getrennt von diesem Rechner und von den Sicherungen.',
  hasNoKey:
    'Sicherungen sind nicht verschlüsselt: Wer eine Datei hat, kann alles darin lesen. Um sie zu verschlüsseln, setzen Sie <code>BACKUP_KEY</code> auf mindestens 20 Zeichen und starten Sie Gantry neu. Ein verlorener Schlüssel kann nicht ersetzt werden, bewahren Sie ihn daher an einem zweiten Ort auf.',
  everything: 'Alles mitnehmen',
  everythingNote:
    'Alles, was Gantry vom Unternehmen speichert, in einem Archiv: JSON und CSV für jede Tabelle, Microsoft Project XML für jedes Projekt. Für andere Programme; um zu Gantry zurückzukehren, verwenden Sie eine Sicherung.',
  downloadEverything: 'Archiv des Unternehmens herunterladen',
  everythingNotDownloaded: 'Das Archiv konnte nicht heruntergeladen werden',
} satisfies Translation<typeof en>;
