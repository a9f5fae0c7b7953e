import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchPerson: 'Es gibt keine solche aktive Person.',
  noSuchProject: 'Dieses Projekt gibt es nicht, oder es ist für Sie nicht sichtbar.',
  noSuchDepartment: 'Diese Abteilung gibt es nicht.',
  noSuchLabel: 'Dieses Label gibt es nicht.',
  noSuchCalendar: 'Diesen Kalender gibt es nicht.',
  noSuchWork: 'Diesen Vorgang gibt es nicht, oder er ist für Sie nicht sichtbar.',
  noSuchResource: 'Diese Ressource gibt es nicht.',
  demoIsGone: 'Das Demo-Unternehmen wurde endgültig entfernt. Es kann nicht wiederhergestellt werden.',
} satisfies Translation<typeof en>;
