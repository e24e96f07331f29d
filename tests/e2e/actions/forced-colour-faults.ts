import type { Page } from '@playwright/test'

/**
 * What of a page can't be seen in forced colours: a button or field without an edge, something chosen that looks like what
 * is not, a thing that a background alone draws, text or a shape in the colour of its ground, a focus without a ring.
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.evaluate(markDrawnByBackground)
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.evaluate(endTransitions)
    faults.push(...(await page.evaluate(findFaults)).map((fault) => `${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return faults
}

/** Runs on the page: a colour that is still on its way from the other scheme is nobody's colour. */
async function endTransitions(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Runs on the page, in its own colours: marks what nothing but a background draws. */
function markDrawnByBackground(): void {
  for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *, svg, canvas, img, video, input)')) {
    delete element.dataset['drawnByBackground']
    const { width, height } = element.getBoundingClientRect()
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width < 2 || height < 2)
      continue
    const { backgroundColor, maskImage } = getComputedStyle(element)
    const isEmpty = element.childElementCount === 0 && element.textContent.trim() === ''
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && (isEmpty || maskImage !== 'none'))
      element.dataset['drawnByBackground'] = ''
  }
}

/** Runs on the page in forced colours: so it is whole in itself. */
function findFaults(): string[] {
  const faults = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const numbers = (colour: string) => [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
  const alpha = (colour: string) => numbers(colour)[3] ?? 1
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = numbers(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const groundOf = (element: Element): string => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (alpha(backgroundColor) > 0.5) return backgroundColor
    }
    return getComputedStyle(document.documentElement).backgroundColor
  }
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element)
    const ground = groundOf(element.parentElement ?? element)
    const isNative = style.appearance !== 'none' && element.matches('input[type=checkbox], input[type=radio]')
    const hasBorder = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) =>
        style[`border${side}Style`] !== 'none' &&
        parseFloat(style[`border${side}Width`]) >= 1 &&
        contrast(style[`border${side}Color`], ground) >= 3,
    )
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
    const isFilled = style.forcedColorAdjust !== 'auto' && contrast(style.backgroundColor, ground) >= 3
    return isNative || hasBorder || hasOutline || isFilled
  }
  const controls = 'button, [role=button], input:not([type=hidden], [type=file], [type=range]), select, textarea'

  for (const control of document.body.querySelectorAll(controls)) {
    if (!isSeen(control) || control.closest('.vh, [inert], [aria-hidden=true]') !== null) continue
    // A row, a tab and an option say what they are by the list, the bar and the group around them; a photo by itself.
    const around = control.closest(
      'li, tr, label, nav, [role=tablist], [role=group], [role=toolbar], fieldset, summary',
    )
    const isPlain = getComputedStyle(control).textDecorationLine === 'none' && !control.querySelector('img, canvas')
    if (isPlain && !hasEdge(control) && !(around !== null && hasEdge(around)))
      faults.add(`${nameOf(control)} has no edge`)
  }

  for (const element of document.body.querySelectorAll('[data-drawn-by-background]'))
    if (isSeen(element) && !hasEdge(element) && getComputedStyle(element).forcedColorAdjust === 'auto')
      faults.add(`${nameOf(element)} in ${nameOf(element.parentElement ?? element)} is drawn by its background`)

  const lookOf = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .slice(0, 12)
      .flatMap((each) => [
        getComputedStyle(each),
        getComputedStyle(each, '::before'),
        getComputedStyle(each, '::after'),
      ])
      .map((style) =>
        [
          style.content,
          style.borderWidth,
          style.borderColor,
          style.borderStyle,
          style.outlineStyle,
          style.outlineWidth,
          style.outlineColor,
          style.textDecorationLine,
          ...(style.forcedColorAdjust === 'auto' ? [] : [style.backgroundColor, style.color]),
        ].join(' '),
      )
      .join('\n')
  const shapeOf = (element: Element) => [...element.querySelectorAll('*')].map(({ tagName }) => tagName).join(' ')
  const chosen =
    '[aria-pressed=true], [aria-checked=true], [aria-selected=true], [aria-current], label:has(> input:checked)'
  for (const one of document.body.querySelectorAll(chosen)) {
    const input = one.querySelector(':scope > input')
    const isNative = input !== null && getComputedStyle(input).appearance !== 'none'
    if (!isSeen(one) || isNative) continue
    const box =
      one.closest('fieldset, nav, ul, ol, [role=group], [role=tablist], [role=listbox], table') ?? document.body
    const others = [...box.querySelectorAll(one.tagName)].filter(
      (each) => each.className === one.className && !each.matches(chosen) && isSeen(each),
    )
    const other = others.find((each) => shapeOf(each) === shapeOf(one))
    if (other !== undefined && lookOf(other) === lookOf(one))
      faults.add(`${nameOf(one)} is chosen and looks like ${nameOf(other)}`)
  }

  const shapes = ':is(path, circle, rect, line, polyline, polygon, ellipse, text)'
  for (const svg of document.body.querySelectorAll('svg')) {
    const picture = svg.parentElement
    if (picture === null || !isSeen(svg) || svg.closest('.vh') !== null) continue
    // Decoration of a hero lies behind its words.
    if (svg.getAttribute('aria-hidden') === 'true' && getComputedStyle(svg).position === 'absolute') continue
    // A figure is several pictures, one on the other.
    const isDrawn = [...picture.querySelectorAll(`:scope > svg ${shapes}`)].some((each) => {
      const { fill, stroke } = getComputedStyle(each)
      const shows = (paint: string) =>
        paint.startsWith('url(') || (paint !== 'none' && alpha(paint) > 0.3 && contrast(paint, groundOf(svg)) >= 3)
      return shows(fill) || shows(stroke)
    })
    if (!isDrawn) faults.add(`a picture in ${nameOf(picture)} has the colour of the ground`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '' || !isSeen(element)) continue
    if (element.closest('.vh, svg, canvas, select, script, style, [inert]') !== null) continue
    if (contrast(getComputedStyle(element).color, groundOf(element)) < 3)
      faults.add(`${nameOf(element)} has the colour of its ground`)
  }

  const before = document.activeElement
  for (const control of document.body.querySelectorAll<HTMLElement>(`${controls}, a[href], [tabindex="0"]`)) {
    if (!isSeen(control) || control.matches(':disabled, [tabindex="-1"]')) continue
    control.focus({ preventScroll: true })
    if (document.activeElement !== control || !control.matches(':focus-visible')) continue
    const isRinged = [control, control.parentElement, control.parentElement?.parentElement].some((each) => {
      if (each === null || each === undefined) return false
      return [getComputedStyle(each), getComputedStyle(each, '::after')].some(
        ({ outlineStyle, outlineWidth, borderTopWidth }) =>
          outlineStyle === 'auto' ||
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
          (each === control && parseFloat(borderTopWidth) >= 3),
      )
    })
    if (!isRinged) faults.add(`${nameOf(control)} has the focus without a ring`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return [...faults]
}
