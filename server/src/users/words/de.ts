import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onlyWhenDisabled: 'Vorgänge werden nur übergeben, wenn eine Person deaktiviert wird.',
  anotherHeir: 'Wählen Sie eine andere Person für die Übernahme.',
  uselessHeir: 'Diese Person darf nicht bearbeiten, was sie übernehmen würde. Wählen Sie eine andere.',
  noSuchRole: 'Es gibt keine Rolle {role}.',
  emailTaken: 'Eine Person mit der Adresse {email} gibt es bereits.',
  addressTaken: 'Eine andere Person hat diese Adresse bereits.',
  erased: 'Die personenbezogenen Daten dieser Person wurden endgültig gelöscht.',
  noAccount:
    '{name} hat kein Konto, das ersetzt werden könnte. Nur Personen, die sich schon angemeldet haben, haben eines.',
  ownMatter: 'Nur {name} selbst kann ändern, wie Gantry dort aussieht.',
  mayDoMoreNamed:
    '{name} darf mehr als Sie; daher können Sie weder den Namen noch die E-Mail-Adresse ändern. Bitte wenden Sie sich an einen Administrator.',
  addressInvites:
    '{name} ist noch nicht beigetreten, und die E-Mail-Adresse entscheidet, wer beitritt. Nur eine Person, die Benutzer einladen darf, kann sie ändern.',
  mayDoMore: '{name} darf mehr als Sie; daher können Sie diese Person weder deaktivieren noch aktivieren.',
  notInvited: '{name} ist schon dabei oder deaktiviert. Es wird keine Einladung gesendet.',
} satisfies Translation<typeof en>;
