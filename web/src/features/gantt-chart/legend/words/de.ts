import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  nothing: 'In diesem Teil des Plans ist nichts gezeichnet.',
  work: 'Vorgang, erledigter Teil dunkler',
  done: 'Erledigt',
  critical: 'Bestimmt das Ende',
  summary: 'Sammelvorgang',
  milestone: 'Meilenstein',
  slack: 'Puffer',
  baseline: 'Basisplan',
  baselineSecond: 'Zweiter Basisplan',
  baselineThird: 'Dritter Basisplan',
  deadline: 'Stichtag',
  manual: 'Termine manuell festgelegt',
  overrun: 'Nach dem Stichtag',
  link: 'Verknüpfung: folgt auf',
  elsewhere: 'Wartet auf einen Vorgang außerhalb dieses Plans',
  broken: 'Von den Terminen nicht eingehaltene Verknüpfung',
  overdue: 'Überfällig',
  constraint: 'Einschränkung auf ein Datum',
  tried: 'Nur in dem Plan, den Sie ausprobieren',
  parts: 'Unterbrochen: in Teilen ausgeführt',
  away: 'Die ausführenden Personen sind abwesend',
  progressLine: 'Fortschrittslinie',
  today: 'Heute',
  edge: 'Der Balken liegt in dieser Richtung',
} satisfies Translation<typeof en>;
