import type { Locator, Page } from '@playwright/test';

/** What axe does not ask of a screen: one first heading, named asides, and boxes that a pointer meets within 24 px. */
export const findUnevenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = <E extends Element>(found: Iterable<E>) =>
      [...found].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 2);
    // A title may be there for screen readers only.
    const titles = [...document.querySelectorAll('h1')]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent);
    const unnamed = seen(document.querySelectorAll('aside:not([aria-label],[aria-labelledby])'));
    const boxes = seen(document.querySelectorAll('[role=checkbox]'));
    const small = boxes.slice(0, 12).filter((box) => {
      const target = box.closest('label') ?? box;
      box.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = box.getBoundingClientRect();
      const reach = 11.5;
      return [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].some(([x = 0, y = 0]) => {
        const met = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return met === null || !target.contains(met);
      });
    });
    return [
      ...(titles.length === 1 ? [] : [`first headings: ${titles.join(' | ')}`]),
      ...unnamed.map(({ className }) => `aside without a name: ${className}`),
      ...small.map((box) => `box smaller than 24 px: ${box.getAttribute('aria-label') ?? box.outerHTML}`),
    ];
  });

/** Fields and boxes whose border has less than 3 : 1 on what is around them (WCAG 1.4.11), which axe does not measure. */
export const findFaintBorders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Of colours painted one over another, the lowest first: some let those below shine through. */
    const luminanceOf = (colors: readonly string[]): number => {
      if (pen === null) throw new Error('There is no canvas');
      for (const color of colors) {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = Array.from(pen.getImageData(0, 0, 1, 1).data, (value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (color: string, backdrop: readonly string[]): number => {
      const both = [luminanceOf([...backdrop, color]), luminanceOf(backdrop)];
      const [dark = 0, light = 0] = both.toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const hasBorder = (element: Element) =>
      ['top', 'right', 'bottom', 'left'].every(
        (side) => Number.parseFloat(getComputedStyle(element).getPropertyValue(`border-${side}-width`)) > 0,
      );
    /** The field itself, or what is drawn around it. */
    const frameOf = (field: Element): Element | undefined => {
      let at: Element | null = field;
      for (let depth = 0; at !== null && depth < 4; depth += 1, at = at.parentElement)
        if (hasBorder(at)) return at;
      return undefined;
    };
    const backdropOf = (frame: Element): string[] => {
      const colors: string[] = [];
      for (let at = frame.parentElement; at !== null; at = at.parentElement)
        colors.unshift(getComputedStyle(at).backgroundColor);
      return ['white', ...colors];
    };
    const written = 'input:not([type=radio],[type=range],[type=file],[type=hidden]),textarea';
    // A button with a label is a value of a form that is chosen.
    const chosen = [...document.querySelectorAll('button')].filter(({ labels }) => labels.length > 0);
    const others = document.querySelectorAll(`${written},button[role=combobox],[role=checkbox]`);
    return [...new Set([...others, ...chosen])].flatMap((field) => {
      const isIdle = field.matches(':disabled,[data-disabled]') || field.getBoundingClientRect().width < 3;
      const frame = isIdle || !field.checkVisibility() ? undefined : frameOf(field);
      if (frame === undefined) return [];
      const contrast = contrastOf(getComputedStyle(frame).borderTopColor, backdropOf(frame));
      const name = field.getAttribute('aria-label') ?? field.id;
      return contrast < 3 ? [`${contrast.toFixed(2)} : 1 around ${name} (${frame.className})`] : [];
    });
  });

/**
 * The shorter side, in pixels, of the place where a finger meets a control: how far it reaches from the middle of the place,
 * across and down. 0 where another control is met in its middle.
 */
export const leastSideOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isMet = (atX: number, atY: number) => element.contains(document.elementFromPoint(atX, atY));
    if (!isMet(x, y)) return 0;
    const reach = (stepX: number, stepY: number) => {
      let far = 0;
      while (isMet(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
      return far;
    };
    return 1 + Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1));
  });

/** The controls within these rows that a finger meets on less than 44 px, each by its name and its shorter side. */
export async function findSmallTargets(rows: Locator): Promise<string[]> {
  const small: string[] = [];
  for (const control of await rows.locator('a[href],button:enabled,input').all()) {
    const name = await control.evaluate((element) => {
      const isMet = element.checkVisibility() && getComputedStyle(element).pointerEvents !== 'none';
      return isMet ? element.getAttribute('aria-label') || element.textContent || element.tagName : undefined;
    });
    if (name === undefined) continue;
    const side = await leastSideOf(control);
    if (side < 44) small.push(`${name}: ${side} px`);
  }
  return small;
}
