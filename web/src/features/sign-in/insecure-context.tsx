import { Notice } from '#components/notice.tsx';

/** Browsers give no cryptography to pages that came over plain http from another machine, and signing in needs it. */
export function InsecureContext() {
  return (
    <Notice title="Signing in needs a secure address">
      This page came over plain http, where browsers switch off what signing in needs. Open Gantry over https,
      or on the machine itself as http://localhost (from another machine, an ssh tunnel to it will do).
    </Notice>
  );
}
