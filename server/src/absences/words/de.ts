import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  whyIsKnown:
    'Den Grund einer Abwesenheit kennen nur die Person selbst und ihre Abteilungsleitung. Lassen Sie ihn weg.',
  noSuchPerson: 'Es gibt keine solche aktive Person.',
  mostAbsences:
    'Eine Person hat höchstens {most, number} Abwesenheiten. Löschen Sie alte, oder geben Sie aufeinanderfolgende Tage als eine Abwesenheit ein.',
  reversed: 'Die Abwesenheit muss nach ihrem Beginn enden.',
  overlap:
    '{name} ist bereits vom {from} bis zum {to} abwesend. Ändern Sie diese Abwesenheit, oder wählen Sie andere Tage.',
  onDay:
    '{day}. {month, select, 1 {Januar} 2 {Februar} 3 {März} 4 {April} 5 {Mai} 6 {Juni} 7 {Juli} 8 {August} 9 {September} 10 {Oktober} 11 {November} 12 {Dezember} other {}} {year}',
  atTime: '{day}, {time}',
} satisfies Translation<typeof en>;
