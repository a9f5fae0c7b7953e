import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  signIn: 'Hãy đăng nhập.',
} satisfies Translation<typeof en>;
