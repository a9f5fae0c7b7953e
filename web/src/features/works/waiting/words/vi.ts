import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notSaved: '{key} chưa được lưu',
  allTheirs: 'Tất cả của họ',
  allTheirsOf: 'Tất cả của họ: {name}',
  allMine: 'Tất cả của tôi',
  allMineOf: 'Tất cả của tôi: {name}',
  unknownPerson: 'Người không rõ',
  aWork: 'Một công việc',
  notSent: '{what} chưa được gửi',
  worksChangedToo: 'Một người khác cũng đã thay đổi {count, number} công việc',
  linksChangedToo: 'Một người khác cũng đã thay đổi {count, number} liên kết',
  bothChangedToo: 'Một người khác cũng đã thay đổi {count, number} công việc và liên kết',
  chooseValues:
    'Hãy chọn những giá trị cần giữ. Trường nào bạn không chọn thì giữ giá trị của người kia. Phần còn lại trong thay đổi của bạn được gửi cùng.',
  loadingWorks: 'Đang tải các công việc này',
  changesThatWait: 'Những thay đổi đang chờ',
  refusedHelp: 'Máy chủ không nhận những thay đổi được đánh dấu. Hãy chọn giá trị giữ lại, hoặc bỏ chúng.',
  waitingHelp: 'Chúng được giữ trong trình duyệt này và gửi đi theo thứ tự này khi có kết nối.',
  allSent: 'Tất cả đã được gửi.',
  fieldSet: '{field}: {value}',
  now: 'Hiện tại: {value}',
  noLag: 'không có độ trễ',
  choose: 'Chọn',
  chooseFor: 'Chọn cho {what}',
  keepMine: 'Giữ của tôi',
  keepMineOf: 'Giữ của tôi: {what}',
  discard: 'Bỏ',
  discardWhat: 'Bỏ {what}',
} satisfies Translation<typeof en>;
