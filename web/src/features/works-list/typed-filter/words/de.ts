import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  read: 'Als Filter gelesen',
  take: 'Eingabe filtert',
  keep: 'Esc sucht nach den Wörtern',
  me: 'ich',
  condition: '{field} {operator} {values}',
  unary: '{field} {operator}',
  status: '{filters}. Eingabe filtert, Esc sucht nach den Wörtern.',
} satisfies Translation<typeof en>;
