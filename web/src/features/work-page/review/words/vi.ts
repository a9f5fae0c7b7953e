import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  asked: 'Bạn được nhờ duyệt công việc này.',
  approve: 'Duyệt',
  approveKey: 'Duyệt {key}',
  isApproved: '{key} đã được duyệt',
  sendBack: 'Trả lại',
  sendBackKey: 'Trả lại {key}',
  isSentBack: '{key} đã được trả lại',
  whatIsMissing: 'Còn thiếu gì?',
  toldWhom: 'Công việc trở lại đang làm, và {name} được báo kèm bình luận của bạn.',
  toldAll: 'Công việc trở lại đang làm kèm bình luận của bạn.',
  group: 'Duyệt',
} satisfies Translation<typeof en>;
