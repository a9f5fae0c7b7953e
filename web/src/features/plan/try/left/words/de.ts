import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tried:
    '{count, plural, one {# Vorgang wird} other {# Vorgänge werden}} im ausprobierten Plan ab dem {day} fortgesetzt.',
  nothing: 'Vor dem {day} liegt nichts Unerledigtes.',
  promised:
    '{count, plural, one {# Vorgang bleibt: Eine Einschränkung legt seinen Termin fest} other {# Vorgänge bleiben: Einschränkungen legen ihre Termine fest}}.',
  refused:
    '{count, plural, one {# Vorgang bleibt: Sie dürfen ihn nicht terminieren} other {# Vorgänge bleiben: Sie dürfen sie nicht terminieren}}.',
} satisfies Translation<typeof en>;
