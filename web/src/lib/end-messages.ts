/**
 * Ends the push subscription of this browser, so that the next person who uses it sees no messages of the previous one.
 */
export async function endMessages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
