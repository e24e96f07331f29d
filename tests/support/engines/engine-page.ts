import { writeFile } from 'node:fs/promises'
import type { EngineDriver, Place } from './engine-driver.ts'
import type { EnginePage, Sought, Words } from './engine.ts'
import type { WireSearch } from './page-finder.ts'

type Finding = typeof globalThis & { lentigoFind?: (search: WireSearch) => Element | null }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const defaultTimeoutMs = 60_000

const serializeText = (words: Words) =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags }
const serializeQuery = (sought: Sought): WireSearch['sought'] =>
  Object.fromEntries(
    Object.entries(sought).map(([key, value]) => [
      key,
      key === 'within' ? serializeQuery(value as Sought) : serializeText(value as Words),
    ]),
  )

const describe = (sought: Sought): string =>
  JSON.stringify(sought, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))

/** Runs in the page: resolves when what stands now has been drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Plays a person with any client library: looks until it finds, and tries again where the page changed meanwhile. */
export function enginePage<Element>(driver: EngineDriver<Element>, finder: string): EnginePage {
  const search = async (sought: Sought, forTouch: boolean): Promise<Element | null> => {
    const isReady = await driver.evaluate(
      String(() => 'lentigoFind' in globalThis),
      null,
    )
    if (isReady !== true) await driver.evaluate(`() => { ${finder} }`, null)
    const given: WireSearch = { sought: serializeQuery(sought), forTouch }
    return driver.element(
      String((search: WireSearch) => (globalThis as Finding).lentigoFind?.(search) ?? null),
      given,
    )
  }

  /** Finds and acts until that works; an element that went away in between is looked for again. */
  const withFound = async <T>(
    sought: Sought,
    { forTouch = false, timeout = defaultTimeoutMs }: { forTouch?: boolean; timeout?: number },
    act: (element: Element) => Promise<T>,
  ): Promise<T> => {
    const end = Date.now() + timeout
    let trouble: unknown
    for (;;) {
      try {
        const element = await search(sought, forTouch)
        if (element !== null) return await act(element)
      } catch (error) {
        trouble = error
      }
      if (Date.now() > end) {
        throw new Error(`Not ${forTouch ? 'touchable' : 'seen'} in ${timeout} ms: ${describe(sought)}`, {
          cause: trouble,
        })
      }
      await pause(100)
    }
  }

  const placeOf = (sought: Sought) =>
    driver.evaluate(
      String((search: WireSearch) => {
        const found = (globalThis as Finding).lentigoFind?.(search)
        const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, height }
      }),
      { sought: serializeQuery(sought), forTouch: false },
    ) as Promise<DOMRect>

  return {
    goTo: driver.goTo,
    address: driver.address,
    run: <Given, Answer>(work: (given: Given) => Answer | Promise<Answer>, given: Given) =>
      driver.evaluate(String(work), given) as Promise<Answer>,
    see: (sought, { timeout = defaultTimeoutMs } = {}) => withFound(sought, { timeout }, () => Promise.resolve()),
    isSeen: async (sought) => (await search(sought, false)) !== null,
    textOf: (sought) =>
      withFound(sought, {}, () =>
        driver.evaluate(
          String((search: WireSearch) => (globalThis as Finding).lentigoFind?.(search)?.textContent ?? ''),
          { sought: serializeQuery(sought), forTouch: false },
        ),
      ) as Promise<string>,
    click: (sought) => withFound(sought, { forTouch: true }, driver.click),
    write: (sought, text) =>
      withFound(sought, { forTouch: true }, async (element) => {
        await driver.click(element)
        await driver.evaluate(
          String(() => (document.activeElement as HTMLInputElement).select()),
          null,
        )
        await driver.type(element, text)
      }),
    give: (sought, path) => withFound(sought, {}, (element) => driver.give(element, path)),
    tap: (sought, at) =>
      withFound(sought, { forTouch: true }, async () => {
        const { x, y, width, height } = await placeOf(sought)
        await driver.tapAt({ x: Math.round(x + width * at.x), y: Math.round(y + height * at.y) })
      }),
    press: (sought, { from, to = from, heldMs }) =>
      withFound(sought, { forTouch: true }, async () => {
        const { x, y } = await placeOf(sought)
        const onPage = (place: Place): Place => ({ x: Math.round(x + place.x), y: Math.round(y + place.y) })
        await driver.press({ from: onPage(from), to: onPage(to), heldMs })
      }),
    picture: async (path) => {
      await driver.evaluate(String(nextFrame), null)
      await writeFile(path, await driver.picture())
    },
  }
}
