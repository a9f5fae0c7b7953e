import { languages } from '@gantry/contract/words';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(languages)('an amount that is shown in %s reads as the same amount', async (lang) => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  const { readTypedAmount } = await import('./typed-amount.ts');
  const shown = new Intl.NumberFormat(lang);
  for (const amount of [0, 0.5, 1.25, 1.125, 12.3, 999.9, 1000, 1250, 1250.5, 12_345.6, 1_234_567])
    expect(readTypedAmount(shown.format(amount)), shown.format(amount)).toBe(amount);
  for (const text of ['', '.', ',', '1..5', '1,2,3', '12 5']) expect(readTypedAmount(text)).toBeUndefined();
});
