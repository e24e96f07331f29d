import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { splashScreens } from '../../scripts/splash-screens.ts'

type Picture = { src: string; sizes: string }
type Manifest = {
  theme_color: string
  background_color: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; icons: Picture[] }[]
}
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Manifest
const page = readFileSync('src/client/index.html', 'utf8')
const tokens = readFileSync('src/client/ui/tokens.css', 'utf8')
const papers = [...tokens.matchAll(/--bg: (#[0-9a-f]{6})/g)].map(([, colour]) => colour)

/** As a manifest writes it; any for a drawing. */
async function sizeOf(file: string): Promise<string> {
  const { format, width, height } = await sharp(`public/${file}`).metadata()
  return format === 'svg' ? 'any' : `${width}x${height}`
}

test('every picture that the manifest names is there and has the size that it names', async () => {
  const { icons, screenshots, shortcuts } = manifest
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)])
    expect(`${src} ${await sizeOf(src)}`).toBe(`${src} ${sizes}`)
})

test('each shortcut has a sign of its own', () => {
  const signs = manifest.shortcuts.flatMap(({ icons }) => icons.map(({ src }) => src))
  expect(signs.length).toBeGreaterThanOrEqual(manifest.shortcuts.length)
  expect(new Set(signs).size).toBe(signs.length)
})

test('iOS finds a picture of its own size to start with, in light and dark', async () => {
  for (const { file, size, device } of splashScreens) {
    expect(`${file} ${await sizeOf(file)}`).toBe(`${file} ${size.width}x${size.height}`)
    const sides = [size.width, size.height].toSorted((a, b) => a - b)
    expect(sides).toEqual([device.width * device.scale, device.height * device.scale])
  }
  expect(new Set(splashScreens.map(({ file }) => file)).size).toBe(splashScreens.length)
})

test('the bar around the app is the page’s colour, in light and in dark', () => {
  const bars = [
    ...page.matchAll(/name="theme-color" content="(#[0-9a-f]{6})" media="\(prefers-color-scheme: (\w+)\)"/g),
  ]
  expect(bars.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', papers[0]],
    ['dark', papers.find((colour) => colour === '#111514')],
  ])
  expect([manifest.theme_color, manifest.background_color]).toEqual([papers[0], papers[0]])
})
