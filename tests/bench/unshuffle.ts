import { makeSkinImage } from '../../src/server/demo/photos/skin-image.ts'
import { makeSheets } from '../../src/server/features/images/make-sheets.ts'
import { openPicture } from '../../src/server/platform/pictures/open-picture.ts'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { openBenchPage } from './bench-page.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import type { Unshuffled, UnshufflePage } from './pages/unshuffle-page.ts'

const rounds = 40

/** How long a browser takes to put a Large image together from its 70 pieces. */
export const unshuffling: Bench = {
  name: 'unshuffle',
  title: 'Putting a Large image together',
  caveats: [
    'The app’s own function on an OffscreenCanvas in Chromium without a graphics card; timed until a pixel can be read.',
  ],
  run: async ({ pages }) => {
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const page = await browser.page()
      await openBenchPage(page, { origin: 'http://localhost:8470', pages: await pages(), script: 'unshuffle-page' })
      const seen = await page.evaluate((given) => (globalThis as unknown as UnshufflePage).unshuffle(given), {
        sheet: await largeSheet(),
        rounds,
      })
      return figuresOf(seen)
    } finally {
      await browser.close()
    }
  },
}

function figuresOf(seen: readonly Unshuffled[]): Measurement[] {
  const of = (what: keyof Unshuffled) => seen.map((one) => one[what])
  const inWords = (values: readonly number[]) => `p50 ${ms(median(values))}, p95 ${ms(percentile(values, 95))}`
  return [
    {
      name: `un-shuffling Large (n = ${rounds})`,
      target: '20 ms',
      measured: inWords(of('draw')),
      peer: `the sheet drawn as one: ${inWords(of('whole'))}`,
      verdict: verdictOf(median(of('draw')), 20),
    },
    {
      name: 'decoding its JPEG before that',
      target: '-',
      measured: inWords(of('decode')),
      peer: '',
      verdict: 'reported',
    },
  ]
}

async function largeSheet(): Promise<string> {
  const opened = await openPicture(await makeSkinImage({ seed: 501, kind: 'irregular' }), 'image/jpeg')
  const sheets = 'refused' in opened ? [] : await makeSheets(opened.large)
  const large = sheets.find(({ setting }) => setting.name === 'Large')
  if (large === undefined) throw new Error('The photo could not be made into sheets.')
  return Buffer.from(large.jpeg).toString('base64')
}
