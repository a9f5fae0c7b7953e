import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import type { AppDispatch } from '#store/store.ts';

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query(callUnwrapped('getPush')),
    subscribePush: build.mutation(call('subscribePush')),
    unsubscribePush: build.mutation(call('unsubscribePush')),
  }),
});

const { getPush, subscribePush, unsubscribePush } = pushApi.endpoints;

/**
 * `no`: the browser does not support them, or not in this window. `denied`: the person has blocked them in the browser.
 */
export type MessageState = 'no' | 'denied' | 'off' | 'on';

export async function findMessageState(): Promise<MessageState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'no';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) === null ? 'off' : 'on';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for permission, gets an address from the browser's vendor, and sends it to the server. */
export async function showMessagesHere(dispatch: AppDispatch): Promise<MessageState> {
  if ((await Notification.requestPermission()) !== 'granted') return findMessageState();
  await subscribe(dispatch);
  return 'on';
}

async function subscribe(dispatch: AppDispatch): Promise<void> {
  const asked = dispatch(getPush.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const publicKey = (await asked.unwrap())?.publicKey ?? '';
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // An address that belongs to another secret of the server would be refused there.
  const isOurs = before !== null && keyOf(before) === publicKey;
  if (before !== null && !isOurs) await before.unsubscribe();
  const subscription = isOurs
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await dispatch(subscribePush.initiate({ body: { endpoint, keys: { p256dh, auth } } })).unwrap();
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function endMessagesHere(dispatch: AppDispatch): Promise<MessageState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await dispatch(unsubscribePush.initiate({ body: { endpoint: subscription.endpoint } })).unwrap();
    await subscription.unsubscribe();
  }
  return findMessageState();
}

/** Sends the address again: the server may have been restored, or have a new secret. */
export async function renewMessages(dispatch: AppDispatch): Promise<void> {
  if ((await findMessageState()) === 'on') await subscribe(dispatch);
}
