import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchBackup: 'Bản sao lưu này không có trên máy này.',
  tooManyDownloads: 'Bạn đã tải {count} bản sao lưu hoặc lưu trữ trong một giờ. Hãy thử lại sau.',
} satisfies Translation<typeof en>;
