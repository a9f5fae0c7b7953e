import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  toHere: 'Quay về thời điểm này',
  revert: 'Đưa {key} về như trước',
  toMoment: 'Về trạng thái sau thay đổi {moment}.',
  cancel: 'Hủy',
  fields: '{count, plural, other {Đưa # trường về như trước}}',
  lookAgain: '{why} Hãy xem lại các trường; chưa có gì thay đổi.',
  isSame: 'Công việc vốn đã giống như lúc đó.',
  field: 'Trường',
  now: 'Hiện tại',
  before: 'Lúc đó',
  stays: 'Giữ nguyên. {why}',
  asItWas: '{key} đã trở lại như {moment}',
  asItWasThen: '{key} đã trở lại như lúc đó',
} satisfies Translation<typeof en>;
