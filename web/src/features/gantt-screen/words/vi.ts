import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noLength: '“{typed}” không phải là thời lượng: hãy nhập như 3 d hoặc 4 h.',
  remains: '{key} còn lại {length}',
  actualStart: '{key} đã bắt đầu {date}',
  actualFinish: '{key} đã hoàn thành {date}',
  actualStartRemoved: '{key} không có ngày bắt đầu thực tế',
  actualFinishRemoved: '{key} không có ngày hoàn thành thực tế',
  doneStays: '{key} đã xong: hãy sửa ngày thực tế của nó',
  fromSubWorks: '{key} lấy tiến độ từ các công việc con',
  finishedBeforeBegun: '{key} sẽ hoàn thành trước khi bắt đầu',
} satisfies Translation<typeof en>;
