import { type Allowance, OutboundError, sendElsewhere } from '../../platform/outbound/index.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import type { Subscription } from './subscriptions.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service stores a message for a browser that is offline. After that the message is too old. */
const KEPT_SECONDS = 24 * 3_600;

/** The outcome: the push service accepted it, the browser is gone, or the message can be tried again. */
export type Pushed = 'taken' | 'over' | 'failed';

/** Sends a message that only the browser can read, in the language of the person. */
export async function sendPush(
  subscription: Subscription,
  message: object,
  { keys, allowance }: { readonly keys: PushKeys; readonly allowance: Allowance },
): Promise<Pushed> {
  const { endpoint, publicKey, secret } = subscription;
  if (!isPushService(endpoint, allowance)) return 'over';
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: publicKey, auth: secret } },
      JSON.stringify(message),
      { vapidDetails: keys, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm', urgency: 'high' },
    );
    const status = await sendElsewhere(endpoint, {
      allowance,
      headers: textHeaders(headers),
      body: body ?? Buffer.alloc(0),
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof OutboundError) return error.failure === 'not-allowed' ? 'over' : 'failed';
    // The keys that the browser gave are invalid.
    return 'over';
  }
}

/**
 * A browser that is gone is reported with 404 or 410, one that subscribed with other keys of this installation with 401
 * or 403.
 */
function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'taken';
  return status === 429 || status >= 500 ? 'failed' : 'over';
}

const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^content-length$/i.test(name))
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
