import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mannequinIds } from '../../../domain/body-model/mannequin-ids.ts'
import { figureSkins } from '../../../domain/plotting/figure-skin.ts'
import { paperLines, paperTone } from '../../../domain/plotting/paper-skin.ts'
import { tintOf, type Tone } from '../../../domain/plotting/tint.ts'

const root = join(import.meta.dirname, '../../../..')
const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')

type Block = ReadonlyMap<string, string>
type Rgb = readonly [number, number, number]

/** The custom properties of the first block with a selector. */
function block(selector: string): Block {
  const from = tokens.indexOf(`${selector} {`)
  if (from < 0) throw new Error(`tokens.css has no ${selector}`)
  const text = tokens.slice(from, tokens.indexOf('}', from))
  return new Map([...text.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const [light, dark, highContrast] = [
  block(':root'),
  block(":root[data-theme='dark']"),
  block(":root[data-theme='contrast']"),
]
/**
 * A property as the cascade resolves it: the theme's rule for a skin, then the skin's, the theme's, the light
 * theme's.
 */
function read(blocks: readonly Block[], name: string): string {
  const value = blocks.map((of) => of.get(name)).find(Boolean)
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? value : read(blocks, other)
}

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const over = (below: Rgb, above: Rgb, opacity: number): Rgb => {
  const mix = (k: 0 | 1 | 2) => below[k] + (above[k] - below[k]) * opacity
  return [mix(0), mix(1), mix(2)]
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

const themes = [
  { theme: 'light', of: light },
  { theme: 'dark', of: dark },
  { theme: 'contrast', of: highContrast },
]
const inTheDark = ":root[data-theme='dark'] :is([data-skin='light'], [data-skin='light-brown'], [data-skin='brown'])"
const inHighContrast = ":root[data-theme='contrast'] [data-skin]"

/** What a theme says of a skin. */
function overrides(theme: string, skin: string): Block[] {
  if (theme === 'contrast') return [block(inHighContrast)]
  return theme === 'dark' && inTheDark.includes(`'${skin}'`) ? [block(inTheDark)] : []
}

const looks = themes.flatMap(({ theme, of }) => [
  { theme, skin: 'as drawn', blocks: [of, light] },
  ...figureSkins.map((skin) => ({
    theme,
    skin,
    blocks: [...overrides(theme, skin), block(`[data-skin='${skin}']`), of, light],
  })),
])

const toneOf = (blocks: readonly Block[]): Tone => ({
  shade: read(blocks, '--fig-shade'),
  skin: read(blocks, '--fig-skin'),
  light: read(blocks, '--fig-light'),
  skinAt: Number(read(blocks, '--fig-skin-at')),
})

/** Every grey that a pixel of any view has inside its silhouette. */
const greys = new Set<number>()
for (const { name } of mannequinIds) {
  const picture = sharp(join(root, `public/figures/3/relief/${name}.webp`))
    .ensureAlpha()
    .raw()
  const pixels = await picture.toBuffer()
  for (let i = 0; i < pixels.length; i += 4) if ((pixels[i + 3] ?? 0) > 250) greys.add(pixels[i] ?? 0)
}

test('the pictures have both deep shade and light', () => {
  expect(Math.min(...greys)).toBeLessThan(60)
  expect(Math.max(...greys)).toBeGreaterThan(230)
  expect(greys.size).toBeGreaterThan(170)
})

describe.each(looks)('in the theme $theme on the skin $skin', ({ blocks }) => {
  const tone = toneOf(blocks)
  const colour = (name: string) => rgbOf(read(blocks, name))
  const halos = [colour('--halo-light'), colour('--halo-dark')]
  const page = colour('--bg')
  const told = (ground: Rgb, pens: readonly Rgb[]) => Math.max(...pens.map((pen) => contrast(pen, ground)))
  // Without a relief the body is flat.
  const skins = [...(tone.shade === tone.skin ? [255] : greys)].map((grey) => ({ grey, skin: tintOf(grey, tone) }))

  test('marks, the loupe’s cross and the border of a lit area can be told from every grey, lit or not', () => {
    const opacity = Number(read(blocks, '--fig-active-opacity'))
    const lost = skins.flatMap(({ grey, skin }) => {
      const grounds = [skin, over(skin, colour('--fig-active'), opacity)]
      return grounds.some((ground) => told(ground, halos) < 3) ? [grey] : []
    })
    expect(lost).toEqual([])
  })

  test('lines can be told from every grey, lit or not, by their pen or by what lies under it', () => {
    const under = read(blocks, '--fig-line-under')
    const pens = [colour('--fig-line'), ...(under === 'transparent' ? [] : [rgbOf(under)])]
    const opacity = Number(read(blocks, '--fig-active-opacity'))
    const lost = skins.flatMap(({ grey, skin }) => {
      const grounds = [skin, over(skin, colour('--fig-active'), opacity)]
      return grounds.some((ground) => told(ground, pens) < 3) ? [grey] : []
    })
    expect(lost).toEqual([])
  })

  test('the body stands off the page at every grey of its edge, by its skin or by its outline', () => {
    const opacity = Number(read(blocks, '--fig-edge-opacity'))
    const lost = skins.flatMap(({ grey, skin }) => {
      const edge = over(skin, colour('--fig-ink'), opacity)
      return told(page, [edge, skin]) < 3 ? [grey] : []
    })
    expect(lost).toEqual([])
  })

  test('a lit area is lighter or darker than the skin around it', () => {
    expect(contrast(colour('--fig-active'), rgbOf(tone.skin))).toBeGreaterThan(1.1)
  })
})

test.each(looks.filter(({ theme }) => theme === 'contrast'))(
  'high contrast has no relief on the skin $skin',
  ({ blocks }) => {
    const { shade, skin, light: bright } = toneOf(blocks)
    expect([shade, bright]).toEqual([skin, skin])
  },
)

test('on paper and in forced colours the figure is outline and lines in the colours of the page', () => {
  for (const media of ['(forced-colors: active)', 'print']) {
    const from = tokens.indexOf(`@media ${media} {\n    :root:root:root,`)
    expect(from).toBeGreaterThan(0)
    const own = new Map(
      [...tokens.slice(from, tokens.indexOf('}', from)).matchAll(/(--[\w-]+): ([^;]+);/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    expect(own.get('--fig-shade')).toBe(own.get('--fig-skin'))
    expect(own.get('--fig-ink')).not.toBe(own.get('--fig-skin'))
    expect(own.get('--fig-edge-opacity')).toBe('1')
    expect(own.get('--fig-line')).toBe(own.get('--fig-ink'))
    expect(own.get('--fig-line-under')).toBe('transparent')
  }
})

test('figures in documents have the skin and the lines of the light theme', () => {
  expect(paperTone).toEqual(toneOf([light]))
  const of = (name: string) => read([light], name)
  expect(paperLines).toEqual({ ink: of('--fig-ink'), line: of('--fig-line'), under: of('--fig-line-under') })
})
