import { createECDH } from 'node:crypto';
import type { Settings } from '../../platform/config/index.ts';
import { deriveKey } from '../../platform/sealed-text.ts';

/** The keys by which push services recognize this installation (VAPID, RFC 8292). */
export interface PushKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the keys from the secret of the installation: all processes have the same keys, and none is stored. */
export function pushKeysOf(secret: string, { publicUrl }: Pick<Settings, 'publicUrl'>): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(deriveKey(secret, 'push'));
  const { protocol, hostname } = new URL(publicUrl);
  return {
    subject: protocol === 'https:' ? publicUrl : `mailto:gantry@${hostname}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}
