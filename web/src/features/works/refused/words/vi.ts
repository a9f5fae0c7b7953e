import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'tiêu đề',
  changeField: 'thay đổi {field} của {work}',
  commentOn: 'bình luận về {work}',
  createWorks: 'tạo công việc',
  bin: 'đưa {work} vào thùng rác',
  moveDates: 'dời ngày của {work}',
  archive: 'lưu trữ {work}',
  unarchive: 'đưa {work} ra khỏi kho lưu trữ',
  milestone: 'biến {work} thành mốc',
  createBelow: 'tạo công việc con cho {work}',
  createCopy: 'tạo bản sao của {work}',
  changeProject: 'thay đổi dự án của {work}',
  theseWorks: 'các công việc này',
  cellWhy: '{field}: bạn không được phép thay đổi',
  read: 'đọc {work}',
} satisfies Translation<typeof en>;
