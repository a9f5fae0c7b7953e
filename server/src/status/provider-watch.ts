import type { Services } from '../requests/index.ts';
import { checkSignIn } from '../sign-in/index.ts';

/** The minimum time between two requests to the provider, for any number of readers. */
const FRESH_MS = 60_000;

export interface ProviderFinding {
  readonly checkedAt: Date;
  /** What prevents sign-ins, in words. */
  readonly mistake: string | undefined;
}

/** Checks whether the sign-in provider answers, in the background, so that no request waits for it. */
export class ProviderWatch {
  readonly #services: Pick<Services, 'settings' | 'clock' | 'log'>;
  #latest: ProviderFinding | undefined;
  #asking: Promise<void> | undefined;

  constructor(services: Pick<Services, 'settings' | 'clock' | 'log'>) {
    this.#services = services;
  }

  /** The last result. If it is old, the provider is asked again. */
  look(): ProviderFinding | undefined {
    const { clock } = this.#services;
    const age = this.#latest && clock.now().getTime() - this.#latest.checkedAt.getTime();
    if (age === undefined || age > FRESH_MS) this.#asking ??= this.#ask();
    return this.#latest;
  }

  /** Waits for the running check. */
  async settle(): Promise<void> {
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const { settings, clock, log } = this.#services;
    try {
      const mistake = await checkSignIn(settings);
      this.#latest = { checkedAt: clock.now(), mistake };
    } catch (error) {
      log.warn({ err: error }, 'the sign-in provider could not be checked');
    } finally {
      this.#asking = undefined;
    }
  }
}
