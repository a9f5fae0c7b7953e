import { z } from 'zod';

/** What a browser needs to request a push address from its vendor. */
export const pushServer = z.object({
  publicKey: z
    .string()
    .meta({ description: 'The key by which the browser’s vendor identifies this server (VAPID).' }),
});

const endpoint = z.url().max(1000);

/** The push subscription as the browser provides it. */
export const pushSubscriptionGiven = z.strictObject({
  endpoint: endpoint.meta({ description: 'An address of the browser’s vendor.' }),
  keys: z
    .strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) })
    .meta({ description: 'The encryption keys, so that only this browser can read the messages.' }),
});
export type PushSubscriptionGiven = z.infer<typeof pushSubscriptionGiven>;

export const pushEndpoint = z.strictObject({ endpoint });
