import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchBackup: 'Bản sao lưu này không có trên máy này.',
  notSealed:
    'Bản sao lưu này do phiên bản cũ tạo ra và ghi rõ lý do mọi người vắng mặt. Hãy tạo bản sao lưu mới và tải bản đó. Người vận hành có thể sao chép tệp này trên máy chủ.',
  tooManyDownloads: 'Bạn đã tải {count, number} bản sao lưu hoặc lưu trữ trong một giờ. Hãy thử lại sau.',
} satisfies Translation<typeof en>;
