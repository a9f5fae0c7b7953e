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

/** `no`: the browser has none, or none in this window. `denied`: the person has told the browser to show none. */
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

/** Asks the person, then the browser's vendor for an address, and tells the server of it. */
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
  // The address of a server with another secret: it would be refused there.
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

/** Says again where this browser is reached: the server may have been restored, or have another secret by now. */
export async function renewMessages(dispatch: AppDispatch): Promise<void> {
  if ((await findMessageState()) === 'on') await subscribe(dispatch);
}
