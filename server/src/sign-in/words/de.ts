import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  disabled: 'Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an einen Administrator.',
  notInvited: 'Dieses Konto wurde noch nicht eingeladen. Lassen Sie sich von einem Administrator einladen.',
  accountReplaced:
    'Ihre Adresse gehört zu einer Person, die sich hier mit einem anderen Konto anmeldet. Vermutlich wurde Ihr Konto neu angelegt. Bitten Sie einen Administrator um einen Link, der es verbindet.',
  providerSilent: 'Der Anmeldeanbieter antwortet derzeit nicht. Bitte versuchen Sie es erneut.',
  notVerified: 'Diese Anmeldung konnte nicht überprüft werden. Bitte melden Sie sich erneut an.',
  signIn: 'Bitte melden Sie sich an.',
  tooManyFailures: 'Zu viele fehlgeschlagene Anmeldungen von hier. Bitte warten Sie einige Minuten.',
  tooManyTokens: 'Sie haben {count, number} Token. Widerrufen Sie zuerst eines.',
} satisfies Translation<typeof en>;
