import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostViews:
    'Sie können höchstens {most} gespeicherte Ansichten haben. Löschen Sie eine, die Sie nicht mehr brauchen.',
  largeViews:
    'Ihre gespeicherten Ansichten belegen mehr als {kilobytes, number} kB. Löschen Sie eine, oder kürzen Sie die Filter einiger Ansichten.',
  mostShared:
    'Ein Unternehmen kann {most, number} gespeicherte Ansichten teilen. Behalten Sie diese für sich, oder bitten Sie andere, eine nicht mehr zu teilen.',
  largeShared:
    'Die geteilten Ansichten belegen mehr als {kilobytes, number} kB. Behalten Sie diese für sich, oder kürzen Sie ihre Filter.',
  changedSince: 'Inzwischen geändert: {fields} (durch {people}).',
  foreign:
    'Die Ansicht „{view}“ gehört {owner}. Ändern können sie diese Person und Administratoren. Speichern Sie sie als eigene Ansicht.',
  foreignInProject:
    'Die Ansicht „{view}“ gehört {owner}. Ändern können sie diese Person und die Leitung des Projekts. Speichern Sie sie als eigene Ansicht.',
  anotherPerson: 'einer anderen Person',
} satisfies Translation<typeof en>;
