import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  move: '{work} verschieben',
  resize: '{work} verlängern oder verkürzen',
  link: '{work} verknüpfen',
  unlink: 'für {work} eine Verknüpfung entfernen',
  place: '{work} an einen anderen Platz verschieben',
  edit: '{work} ändern',
  add: 'Vorgänge in diesem Projekt erstellen',
  this: 'diesen Vorgang',
} satisfies Translation<typeof en>;
