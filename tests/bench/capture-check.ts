import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { checkCapture } from '../../src/domain/imaging/capture-check.ts'
import type { CaptureReason } from '../../src/domain/imaging/capture-reasons.ts'
import type { RgbaImage } from '../../src/domain/imaging/pixels.ts'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { captureVerdicts, type How, refused, type Verdict } from './capture-rates.ts'
import { type Measurement, verdictOf, median, ms } from './measurement.ts'
import { askImaging, openImagingPage, timeDecoding, warmUpImaging } from './imaging-page.ts'
import { skinScene, type Scene } from './skin-scenes.ts'
import { takePhoto, withAlpha } from './taken-photo.ts'
import { twelvePhotos } from './photos.ts'

const seeds = Array.from({ length: 300 }, (_, i) => 1001 + i)
const tones = [0, 1, 2, 3, 4, 5] as const

/** What the capture check refuses and keeps, on photos that its limits were not set on, and how long it takes. */
export const captureCheck: Bench = {
  name: 'capture-check',
  title: 'Capture check: sharpness, light and framing',
  caveats: [
    'Limits set on seeds 1 to 500 of the made-up photos; tested on seeds 1001 to 1300: light 0.6 to 1.1, noise 0.5 to 1.8 levels, half of them as JPEG 90, one in three an overview.',
    'Blurred: sigma 1.5 pixels at 1000 pixels width, before the noise; moved: 8 pixels in one direction. Refused sharp ones count whatever the reason.',
    'The peer is the variance of the Laplacian with the one limit that refuses 95 % of the blurred.',
    'Time: a photo of 12 megapixels from the question to the answer of the worker in Chromium, decoding included; the worker was warmed up, as the camera does when it opens.',
  ],
  run: async () => {
    const verdicts = await captureVerdicts(seeds, [0])
    return [...rateFigures(verdicts), ...toneFigures(verdicts), ...(await faultFigures()), ...(await photoFigures())]
  },
}

function rateFigures(verdicts: readonly Verdict[]): Measurement[] {
  const peerLimit = quantile(
    verdicts.filter(({ how }) => how === 'blurred').map(({ laplacian }) => laplacian),
    0.95,
  )
  const line = (name: string, how: How, reached: (share: number) => boolean): Measurement => {
    const share = refused(verdicts, how)
    const asked = verdicts.filter((one) => one.how === how)
    const peer = (100 * asked.filter(({ laplacian }) => laplacian <= peerLimit).length) / asked.length
    return {
      name: `refused of the ${name} (n = ${asked.length})`,
      target: how === 'sharp' ? '3 %' : '95 %',
      measured: `${share.toFixed(1)} %`,
      peer: `Laplacian ${peer.toFixed(1)} %`,
      verdict: reached(share) ? 'reached' : 'missed',
    }
  }
  return [
    line('blurred', 'blurred', (share) => share >= 95),
    line('moved', 'moved', (share) => share >= 95),
    line('sharp', 'sharp', (share) => share <= 3),
  ]
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0

function toneFigures(verdicts: readonly Verdict[]): Measurement[] {
  return (['blurred', 'moved', 'sharp'] as const).map((how) => {
    const shares = tones.map((tone) =>
      refused(
        verdicts.filter((one) => one.tone === tone),
        how,
      ),
    )
    const apart = Math.max(...shares) - Math.min(...shares)
    return {
      name: `${how}: refused by skin tone, light to dark`,
      target: '3 points apart',
      measured: `${shares.map((share) => share.toFixed(1)).join(', ')} %`,
      peer: `${apart.toFixed(1)} apart`,
      verdict: verdictOf(apart, 3),
    }
  })
}

type Fault = {
  reason: CaptureReason
  take: (scene: Scene, seed: number) => ReturnType<typeof takePhoto>
  view?: { shiftX?: number; scale?: number }
}

const faults: readonly Fault[] = [
  { reason: 'too-dark', take: (scene, seed) => takePhoto(scene, { seed, light: 0.1, noise: 1 }) },
  { reason: 'too-bright', take: (scene, seed) => takePhoto(scene, { seed, light: 6, noise: 1 }) },
  { reason: 'glare', take: async (scene, seed) => takePhoto(await withGlare(scene, seed), { seed, noise: 1 }) },
  { reason: 'cut-off', take: (scene, seed) => takePhoto(scene, { seed, noise: 1 }), view: { shiftX: 0.8 } },
  { reason: 'too-small', take: (scene, seed) => takePhoto(scene, { seed, noise: 1 }), view: { scale: 0.2 } },
]

/** A lamp's reflection: a white spot a tenth of the picture's height wide, soft at its border. */
async function withGlare({ width, height, rgb }: Scene, seed: number): Promise<Scene> {
  const [x, y] = [width * (0.4 + 0.2 * ((seed * 0.618) % 1)), height * (0.35 + 0.3 * ((seed * 0.414) % 1))]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g"><stop offset="0.7" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${height * 0.09}" fill="url(#g)"/></svg>`
  const lit = sharp(rgb, { raw: { width, height, channels: 3 } }).composite([{ input: Buffer.from(svg) }])
  return { width, height, rgb: await lit.removeAlpha().raw().toBuffer() }
}

async function faultFigures(): Promise<Measurement[]> {
  const asked = Array.from({ length: 18 }, (_, i) => 901 + i)
  const figures: Measurement[] = []
  for (const { reason, take, view = {} } of faults) {
    let hits = 0
    for (const seed of asked) {
      const scene = await skinScene({ seed, tone: tones[seed % 6]!, kind: 'plain', mode: 'micro', view })
      const judged = checkCapture(await take(scene, seed), 'close-up')
      if (judged.kind === 'poor' && judged.reasons.includes(reason)) hits += 1
    }
    figures.push({
      name: `${reason} named`,
      target: '-',
      measured: `${hits} of ${asked.length}`,
      peer: '',
      verdict: 'reported',
    })
  }
  return figures
}

async function photoFigures(): Promise<Measurement[]> {
  const blurred = await readFile(join(import.meta.dirname, '../fixtures/photos/blurred-a.jpg'))
  const { data, info } = await sharp(blurred).resize(1000).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const judged = checkCapture(withAlpha({ width: info.width, height: info.height, rgb: data }), 'close-up')
  const reasons = judged.kind === 'poor' ? judged.reasons.join(', ') : judged.kind
  const { taken, whole, coarse } = await timeInWorker()
  const judging = cpuOfJudging(withAlpha({ width: info.width, height: info.height, rgb: data }))
  return [
    {
      name: 'reference photo blurred-a',
      target: 'too-blurred',
      measured: reasons,
      peer: '',
      verdict: reasons === 'too-blurred' ? 'reached' : 'missed',
    },
    {
      name: `check of 12 megapixels in the worker (p50, n = ${taken.length})`,
      target: '150 ms',
      measured: `${ms(median(taken))}, first ${ms(taken[0] ?? Number.NaN)}, best ${ms(Math.min(...taken))}`,
      peer: `decoding alone: as the check has it done ${ms(median(coarse))}, createImageBitmap ${ms(median(whole))}`,
      verdict: verdictOf(median(taken), 150),
    },
    {
      name: 'judging alone, processor time (p50)',
      target: '-',
      measured: ms(median(judging)),
      peer: `n = ${judging.length}`,
      verdict: 'reported',
    },
  ]
}

function cpuOfJudging(photo: RgbaImage): number[] {
  return Array.from({ length: 20 }, () => {
    const before = process.cpuUsage()
    checkCapture(photo, 'close-up')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}

/** The check and, in turns with it, decoding alone. */
async function timeInWorker(): Promise<Record<'taken' | 'whole' | 'coarse', number[]>> {
  const photos = (await twelvePhotos()).slice(0, 6)
  const browser = await runBrowser({ width: 800, height: 600 })
  try {
    const page = await browser.page()
    await openImagingPage(page)
    await warmUpImaging(page)
    const seen = { taken: [] as number[], whole: [] as number[], coarse: [] as number[] }
    for (const { bytes } of [...photos, ...photos, ...photos]) {
      seen.taken.push((await askImaging(page, bytes, 'close-up')).ms)
      const alone = await timeDecoding(page, bytes)
      seen.whole.push(alone.whole)
      seen.coarse.push(alone.coarse)
    }
    return seen
  } finally {
    await browser.close()
  }
}
