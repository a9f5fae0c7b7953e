import { Notice } from '#components/notice.tsx';
import { say } from './words/index.ts';

/** Browsers give no cryptography to pages that came over plain http from another machine, and signing in needs it. */
export function InsecureContext() {
  return <Notice title={say('insecure')}>{say('insecureMore')}</Notice>;
}
