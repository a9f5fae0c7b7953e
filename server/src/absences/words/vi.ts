import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  whyIsKnown: 'Lý do một người vắng mặt chỉ người đó và các trưởng phòng của họ biết. Hãy bỏ phần này.',
  noSuchPerson: 'Không có người đang hoạt động nào như vậy.',
  mostAbsences:
    'Một người có nhiều nhất {most, number} kỳ vắng mặt. Hãy xóa những kỳ cũ, hoặc nhập các ngày liền nhau thành một kỳ.',
  reversed: 'Kỳ vắng mặt phải kết thúc sau khi bắt đầu.',
  overlap: '{name} đã vắng mặt từ {from} đến {to}. Hãy sửa kỳ vắng mặt đó, hoặc chọn ngày khác.',
  onDay:
    '{day}/{month, select, 1 {1} 2 {2} 3 {3} 4 {4} 5 {5} 6 {6} 7 {7} 8 {8} 9 {9} 10 {10} 11 {11} 12 {12} other {}}/{year}',
  atTime: '{day}, {time}',
} satisfies Translation<typeof en>;
