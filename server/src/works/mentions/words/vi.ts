import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostMentioned: 'Một bình luận nhắc tên nhiều nhất {most} người.',
} satisfies Translation<typeof en>;
