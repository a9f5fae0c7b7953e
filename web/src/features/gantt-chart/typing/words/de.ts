import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  renamed: '{key} umbenannt',
  tooLong: '{field}: höchstens {most} Zeichen. Dieser Text hat {length}.',
  hasNone: '{key}: {field} leer',
  hasText: '{key}: {field} {text}',
  progressRange: 'Der Fortschritt ist eine Zahl von 0 bis 100.',
  isMilestone: '{key} ist ein Meilenstein',
  takes: '{key} dauert {length}',
  doneBy: '{key} muss bis {date} erledigt sein',
  hasDate: '{key}: {field} {date}',
  isNobodys: '{key} hat keine zuständige Person',
  otherOwner: '{key} hat eine andere zuständige Person',
  priorityIs:
    '{key}: {priority, select, urgent {dringend} high {hoch} medium {mittel} low {niedrig} other {keine Priorität}}',
  isDue: '{key} ist fällig: {date}',
  starts: '{key} beginnt: {date}',
  noDate: '„{typed}“ ist kein Datum. Geben Sie eines wie 4. Dez., 4. dez. 15:00, fr oder +3d ein.',
  dayOffKept: '{date}: freier Tag, bleibt wie eingegeben',
  dayOffCounts: '{date}: freier Tag, gilt als {counted}',
  outsideKept: '{date}: außerhalb der Arbeitszeit, bleibt wie eingegeben',
  outsideCounts: '{date}: außerhalb der Arbeitszeit, gilt als {counted}',
} satisfies Translation<typeof en>;
