import { z } from 'zod';

/** What a browser needs to ask its vendor for an address. */
export const pushServer = z.object({
  publicKey: z.string().meta({ description: 'By this key the browser’s vendor knows this server (VAPID).' }),
});

const endpoint = z.url().max(1000);

/** Where a browser gets its messages, as the browser says it. */
export const pushSubscriptionGiven = z.strictObject({
  endpoint: endpoint.meta({ description: 'An address of the browser’s vendor.' }),
  keys: z
    .strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) })
    .meta({ description: 'What messages are encrypted with, so that only this browser can read them.' }),
});
export type PushSubscriptionGiven = z.infer<typeof pushSubscriptionGiven>;

export const pushEndpoint = z.strictObject({ endpoint });
