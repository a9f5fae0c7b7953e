import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  answered: 'Một người khác đã trả lời yêu cầu này.',
  allowed: 'Bây giờ bạn đã được làm việc này. Hãy mở lại trang.',
  tooMany: 'Hôm nay bạn đã xin {most} quyền. Hãy xin lại vào ngày mai.',
} satisfies Translation<typeof en>;
