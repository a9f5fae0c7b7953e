import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  admin: 'Quản trị viên',
  manager: 'Quản lý',
  member: 'Thành viên',
  viewer: 'Người xem',
  awayUntil: 'Vắng mặt đến {until}',
} satisfies Translation<typeof en>;
