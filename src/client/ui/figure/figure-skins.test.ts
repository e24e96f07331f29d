import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figureSkins } from '../../../domain/plotting/figure-skin.ts'

const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')

/** The custom properties of the first block with a selector. */
function block(selector: string): ReadonlyMap<string, string> {
  const from = tokens.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`tokens.css has no ${selector}`)
  const text = tokens.slice(from, tokens.indexOf('}', from))
  return new Map([...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const light = block(':root')
const dark = block(":root[data-theme='dark']")
const colour = (of: ReadonlyMap<string, string>, name: string): string => of.get(name) ?? light.get(name) ?? ''

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

const skins = figureSkins.map((name) => ({ name, of: block(`[data-skin='${name}']`) }))
const drawn = [
  { name: 'as drawn, light', of: light },
  { name: 'as drawn, dark', of: dark },
]
const themes = [light, dark]

test('the skins go from light to dark, each clearly darker than the one before', () => {
  const brightness = skins.map(({ of }) => luminance(colour(of, '--fig-skin')))
  brightness.slice(1).forEach((own, i) => expect((brightness[i] ?? 0) / own).toBeGreaterThan(1.2))
})

test.each([...skins, ...drawn])(
  'on $name a mark’s halo, the lines and the lit area can be told from the skin',
  ({ of }) => {
    for (const ground of [colour(of, '--fig-skin'), colour(of, '--fig-active')]) {
      const halos = [colour(light, '--halo-light'), colour(light, '--halo-dark')]
      expect(Math.max(...halos.map((halo) => contrast(halo, ground)))).toBeGreaterThan(3)
      expect(contrast(colour(of, '--fig-ink'), ground)).toBeGreaterThan(3)
    }
    expect(contrast(colour(of, '--fig-active'), colour(of, '--fig-skin'))).toBeGreaterThan(1.1)
  },
)

test.each(skins)('$name stands off the page in light and dark, by its skin or by its outline', ({ of }) => {
  for (const theme of themes) {
    const page = colour(theme, '--bg')
    const parts = [colour(of, '--fig-skin'), colour(of, '--fig-ink')]
    expect(Math.max(...parts.map((part) => contrast(part, page)))).toBeGreaterThan(3)
  }
})

test('the ring of the chosen mark lies between a dark and a light one that it can be told from, in both themes', () => {
  for (const theme of themes) {
    const ring = colour(theme, '--focus')
    const beside = [colour(light, '--halo-dark'), colour(light, '--halo-light')]
    expect(Math.max(...beside.map((halo) => contrast(ring, halo)))).toBeGreaterThan(3)
  }
})
