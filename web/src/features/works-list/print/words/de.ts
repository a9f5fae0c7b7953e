import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  works: '{count, plural, one {# Vorgang} other {# Vorgänge}}',
  firstOf:
    '{all, plural, one {Die ersten {count, number} von # Vorgang. Filtern Sie die Liste, um andere zu drucken.} other {Die ersten {count, number} von # Vorgängen. Filtern Sie die Liste, um andere zu drucken.}}',
  firstOfMore:
    'Die ersten {count, number} Vorgänge. Es gibt weitere: Filtern Sie die Liste, um andere zu drucken.',
  yes: 'Ja',
} satisfies Translation<typeof en>;
