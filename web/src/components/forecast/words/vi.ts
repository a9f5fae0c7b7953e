import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  takeTimes:
    'Công việc ở đây thường kéo dài gấp {factor, number} lần so với kế hoạch, theo {works, plural, other {# công việc đã xong}}. Dự báo đã tính đến điều này.',
  endings: 'Kết thúc từ {first} trở đi, một nửa trước {half}, bốn phần năm trước {most}',
  howTitle: 'Cách tính',
  howPlayed:
    'Phần còn lại của kế hoạch được mô phỏng {runs, plural, other {# lần}} từ hôm nay. Mỗi lần, mỗi công việc đang mở mất nhiều hoặc ít thời gian hơn, theo mức mà các công việc đã thực sự mất: {learnt}. Liên kết, ràng buộc và ngày nghỉ được giữ nguyên.',
  howRead:
    '<b>1 trên 2 khả năng</b> là ngày mà một nửa số lần mô phỏng giữ được, <b>4 trên 5 khả năng</b> là ngày mà bốn phần năm giữ được: hãy hứa ngày đó. Khả năng trễ một ngày là phần các lần mô phỏng kết thúc sau ngày đó.',
  howOften:
    'Cùng một kế hoạch trong cùng một ngày cho cùng số liệu. Chúng được tính lại khi kế hoạch thay đổi.',
  usualSpread: 'mức dao động thông thường, vì chưa có công việc nào xong với ngày bắt đầu và kết thúc thực',
  learntFrom: '{count, plural, other {# công việc đã xong}} của công ty, và mức dao động thông thường',
  notWorkedOut: 'Hiện không tính được dự báo.',
  nothingToForecast:
    'Không có gì để dự báo: không công việc đang mở nào có ngày. Hãy đặt ngày bắt đầu và ngày đến hạn.',
  evenChance: '1 trên 2 khả năng',
  fourInFive: '4 trên 5 khả năng',
  likelyFinish: 'Dự kiến xong {p50}, {p80}',
  target: ' · mục tiêu {date}',
  chanceToMiss: '· {percent} khả năng trễ',
  past: 'Đã qua {day}. Nếu tiếp tục hôm nay, sẽ xong trước <end>{finish}</end>',
  chanceToKeep: '{percent} khả năng xong trước {day}',
  chanceToMissDay: '<chance>{percent} khả năng</chance> trễ {day}',
  mostAtRisk: 'Công việc dễ trễ nhất',
  lateBy: '{percent} khả năng trễ',
  partOfRisk: '{percent} của rủi ro đó: {reason}',
  asPlanned: 'ngay cả theo kế hoạch cũng kết thúc {day}',
  ownLoss:
    'nó {cause, select, doneLate {xong trễ, vào {day}} overdue {đến hạn {day} mà chưa xong} notStarted {lẽ ra bắt đầu {day} mà chưa} behind {đang chậm} underWay {có thể cần lâu hơn phần còn lại} other {có thể lâu hơn dự kiến}}',
  waitsLoss:
    'chờ {work}, công việc này {cause, select, doneLate {xong trễ, vào {day}} overdue {đến hạn {day} mà chưa xong} notStarted {lẽ ra bắt đầu {day} mà chưa} behind {đang chậm} underWay {có thể cần lâu hơn phần còn lại} other {có thể lâu hơn dự kiến}}',
  hiddenWork: 'một công việc bạn không được xem',
  nearlyNone: 'dưới 1 %',
  nearlySure: 'trên 99 %',
} satisfies Translation<typeof en>;
