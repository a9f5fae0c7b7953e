import type { Services } from '../requests/index.ts';
import { checkSignIn } from '../sign-in/index.ts';

/** The provider is asked at most so often, however many people look. */
const FRESH_MS = 60_000;

export interface ProviderFinding {
  readonly checkedAt: Date;
  /** What keeps people from signing in, in words. */
  readonly mistake: string | undefined;
}

/** Whether the sign-in provider answers: asked beside the requests, so that nobody waits for it. */
export class ProviderWatch {
  readonly #services: Pick<Services, 'settings' | 'clock' | 'log'>;
  #latest: ProviderFinding | undefined;
  #asking: Promise<void> | undefined;

  constructor(services: Pick<Services, 'settings' | 'clock' | 'log'>) {
    this.#services = services;
  }

  /** What was last found; where that is old, the provider is asked again. */
  look(): ProviderFinding | undefined {
    const { clock } = this.#services;
    const age = this.#latest && clock.now().getTime() - this.#latest.checkedAt.getTime();
    if (age === undefined || age > FRESH_MS) this.#asking ??= this.#ask();
    return this.#latest;
  }

  /** Waits for the question that is on its way. */
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
