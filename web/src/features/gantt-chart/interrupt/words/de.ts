import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  menu: 'Unterbrechen…',
  join: 'Teile zusammenfügen',
  title: '{key} unterbrechen',
  description:
    '{title}: {start} bis {due}, {length} Arbeit. Der Vorgang ruht eine Zeit lang; der Rest verschiebt sich nach hinten.',
  parts: 'Bisherige Unterbrechungen',
  stops: 'Nach {length}, ab {date}, für {pause}',
  joinHere: 'Dort zusammenfügen',
  joinHereOf: 'An der Unterbrechung nach {length} zusammenfügen',
  stopsOn: 'Unterbrechen ab',
  lasts: 'Fortsetzen nach',
  lastsHelp: 'Arbeitszeit: 3 d, 4 h, 2 w',
  becomes: 'Beginn des nächsten Teils: {next}; Ende: {due}.',
  noDate: '„{typed}“ ist kein Datum. Geben Sie ein Datum wie 4. dez., fr oder 4. dez. 13:00 ein.',
  noLength: '„{typed}“ ist keine Dauer. Geben Sie eine Dauer in Arbeitszeit wie 3d oder 4h ein.',
  outside: 'Wählen Sie einen Zeitpunkt nach dem Beginn, {start}, und vor dem Ende, {due}.',
  tooMany: 'Der Vorgang hat bereits {most} Unterbrechungen. Fügen Sie zuerst einige seiner Teile zusammen.',
  cancel: 'Abbrechen',
  interrupt: 'Unterbrechen',
} satisfies Translation<typeof en>;
