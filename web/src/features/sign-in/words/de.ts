import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  processing: 'Anmeldung wird verarbeitet …',
  verifying: 'Anmeldedaten werden geprüft …',
  exchanging: 'Authentifizierung beim Server …',
  loading: 'Benutzerdaten werden geladen …',
  waiting: 'Benutzerdaten werden geladen … Der Server antwortet noch nicht. Neuer Versuch läuft.',
  signInWithMicrosoft: 'Mit Microsoft anmelden',
  signedOutElsewhere: 'Sie haben sich in einem anderen Tab dieses Browsers abgemeldet.',
  sessionEnded:
    'Ihre Sitzung ist beendet: Sie wurde von einem anderen Browser aus abgemeldet oder ist abgelaufen.',
  signingOut: 'Abmeldung läuft …',
  failed: 'Authentifizierungsfehler',
  failedMore: 'Ihre Anmeldedaten konnten nicht beim Server geprüft werden. Bitte melden Sie sich erneut an.',
  tryAgain: 'Erneut versuchen',
  insecure: 'Die Anmeldung erfordert eine sichere Adresse',
  insecureMore:
    'Diese Seite wurde über einfaches http geladen; dort schalten Browser ab, was die Anmeldung braucht. Öffnen Sie Gantry über https oder auf dem Rechner selbst unter http://localhost (von einem anderen Rechner aus genügt ein ssh-Tunnel dorthin).',
} satisfies Translation<typeof en>;
