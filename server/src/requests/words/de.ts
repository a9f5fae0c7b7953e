import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  longKey: 'Ein Idempotency-Key kann bis zu 255 sichtbare Zeichen haben.',
  sendKey: 'Senden Sie bis zu 255 sichtbare Zeichen.',
  otherBody:
    'Dieser Idempotency-Key wurde bereits mit einem anderen Inhalt verwendet. Erzeugen Sie für einen neuen Aufruf einen neuen Schlüssel.',
  inFlight: 'Derselbe Aufruf wird noch verarbeitet.',
  notActive: 'Dieses Konto ist nicht mehr aktiv.',
  signIn: 'Bitte melden Sie sich an.',
  tooMuch:
    'Sie haben mehr angefordert, als der Server für eine Person auf einmal berechnet. Versuchen Sie es in {seconds, plural, one {einer Sekunde} other {{seconds} Sekunden}} erneut.',
  diskFull:
    'Der Speicher des Servers ist fast voll, daher wird vorerst nichts mehr gespeichert. Lesen und Löschen sind weiterhin möglich. Bitte informieren Sie einen Administrator.',
} satisfies Translation<typeof en>;
