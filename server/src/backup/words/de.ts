import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchBackup: 'Diese Sicherung ist nicht auf diesem Rechner.',
  notSealed:
    'Eine ältere Version hat diese Sicherung erstellt, und sie enthält die Gründe für Abwesenheiten unverschlüsselt. Erstellen Sie eine neue Sicherung, und laden Sie diese herunter. Der Betreiber kann diese Datei auf dem Server kopieren.',
  tooManyDownloads:
    'Sie haben innerhalb einer Stunde {count, number} Sicherungen oder Archive heruntergeladen. Versuchen Sie es später erneut.',
} satisfies Translation<typeof en>;
