import { Notice } from '#components/notice.tsx';
import { say } from './words/index.ts';

/**
 * Signing in needs cryptography, which browsers do not provide on pages loaded over plain http from another machine.
 */
export function InsecureContext() {
  return <Notice title={say('insecure')}>{say('insecureMore')}</Notice>;
}
