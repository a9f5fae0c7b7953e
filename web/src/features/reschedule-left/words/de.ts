import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  about:
    'Begonnene Vorgänge werden ab diesem Tag fortgesetzt, nicht begonnene beginnen an ihm. Erledigte und spätere Vorgänge bleiben.',
  from: 'Ab',
  byProject: 'Statusdatum jedes Projekts, sonst heute',
  asked: 'Verschiebungen werden berechnet …',
  unknown: 'Die Verschiebungen konnten nicht berechnet werden.',
  nothingLeft: 'Vor diesem Tag gibt es keine unerledigten Vorgänge.',
  found:
    '{count, plural, one {# Vorgang vor diesem Tag ist unerledigt und wird ab dann fortgesetzt.} other {# Vorgänge vor diesem Tag sind unerledigt und werden ab dann fortgesetzt.}}',
  promised:
    '{count, plural, one {# Vorgang bleibt: Eine Einschränkung legt seinen Termin fest} other {# Vorgänge bleiben: Einschränkungen legen ihre Termine fest}}. {names}',
  promisedAndMore:
    '{count, plural, one {# Vorgang bleibt: Eine Einschränkung legt seinen Termin fest} other {# Vorgänge bleiben: Einschränkungen legen ihre Termine fest}}. {names} und {more, number} weitere',
  refused:
    '{count, plural, one {# Vorgang bleibt: Sie dürfen ihn nicht terminieren} other {# Vorgänge bleiben: Sie dürfen sie nicht terminieren}}. {names}',
  refusedAndMore:
    '{count, plural, one {# Vorgang bleibt: Sie dürfen ihn nicht terminieren} other {# Vorgänge bleiben: Sie dürfen sie nicht terminieren}}. {names} und {more, number} weitere',
  cancel: 'Abbrechen',
  reschedule: '{count, plural, one {# Vorgang} other {# Vorgänge}} neu terminieren',
  rescheduleNone: 'Neu terminieren',
  isRescheduled: '{count, plural, one {# Vorgang wurde} other {# Vorgänge wurden}} neu terminiert.',
  notRescheduled: 'Es wurde nichts neu terminiert',
} satisfies Translation<typeof en>;
