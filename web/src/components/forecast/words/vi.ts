import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  takeTimes:
    'Công việc ở đây thường kéo dài gấp {factor, number} lần so với kế hoạch, theo {works, plural, other {# công việc đã xong}}. Dự báo đã tính đến điều này.',
} satisfies Translation<typeof en>;
