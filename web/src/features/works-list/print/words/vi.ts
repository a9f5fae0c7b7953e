import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  works: '{count, plural, other {# công việc}}',
  firstOf:
    '{all, plural, other {{count, number} công việc đầu tiên trong # công việc. Hãy lọc danh sách để in những công việc khác.}}',
  firstOfMore:
    '{count, number} công việc đầu tiên. Vẫn còn nữa: hãy lọc danh sách để in những công việc khác.',
  yes: 'Có',
} satisfies Translation<typeof en>;
