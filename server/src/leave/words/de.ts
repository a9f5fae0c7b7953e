import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noAddress: 'Geben Sie eine Kalenderadresse ein, die mit https:// beginnt und keinen Benutzernamen enthält.',
  noAnswer:
    'Unter dieser Adresse antwortet kein Kalender, den dieser Server aufrufen darf. Prüfen Sie die Adresse. Liegt sie in Ihrem eigenen Netz, bitten Sie den Betreiber, sie zuzulassen.',
  noCalendar: 'Unter dieser Adresse gibt es keinen Kalender, oder er verlangt eine Anmeldung.',
  tooLarge: 'Die Datei unter dieser Adresse ist größer als 2 MB.',
  tooSlow: 'Der Kalender ist nicht innerhalb von 10 Sekunden angekommen.',
} satisfies Translation<typeof en>;
