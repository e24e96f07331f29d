import { checkCapture } from '../../src/domain/imaging/capture-check.ts'
import { detailOf } from '../../src/domain/imaging/detail.ts'
import { type LumaImage, lumaOf } from '../../src/domain/imaging/pixels.ts'
import { skinScene, wishOf } from './skin-scenes.ts'
import { takePhoto, type Taking } from './taken-photo.ts'

/** What the check said of one photo. */
export type Verdict = {
  seed: number
  tone: number
  mode: 'micro' | 'macro'
  how: How
  score: number
  laplacian: number
  reasons: string[]
}
export type How = keyof typeof hows

/** Sharp as painted, and the least blur and motion that must be refused. */
const hows = { sharp: {}, blurred: { blur: 1.5 }, moved: { motion: 8 } } as const

/** The light, noise and JPEG a seed is taken with; `turn` 0 or 1 gives another mix of them. */
function takingOf(seed: number, turn: number): Taking {
  return {
    seed: seed * 2 + turn,
    light: [1, 0.6, 0.8, 1.1][(Math.floor((seed * 7) / 4) + turn) % 4]!,
    noise: [0.5, 1, 1.8][(Math.floor(seed * 1.854) + turn) % 3]!,
    quality: [0, 90][(Math.floor(seed / 2) + turn) % 2]!,
  }
}

/** Photographs each seed sharp, blurred and moved, and asks the check. */
export async function captureVerdicts(seeds: readonly number[], turns: readonly number[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const seed of seeds) {
    const wish = wishOf(seed)
    const scene = await skinScene(wish)
    for (const turn of turns) {
      for (const how of ['sharp', 'blurred', 'moved'] as const) {
        const photo = await takePhoto(scene, { ...takingOf(seed, turn), ...hows[how] })
        const luma = lumaOf(photo)
        const { tone = 0, mode } = wish
        const score = detailOf(luma) ?? 0
        const judged = checkCapture(photo, mode === 'micro' ? 'close-up' : 'overview')
        const reasons = judged.kind === 'poor' ? [...judged.reasons] : judged.kind === 'soft' ? ['soft'] : []
        verdicts.push({ seed, tone, mode, how, score, laplacian: varianceOfLaplacian(luma), reasons })
      }
    }
  }
  return verdicts
}

/** The usual measure of sharpness. */
function varianceOfLaplacian({ width, height, luma }: LumaImage): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      const value = luma[i - 1]! + luma[i + 1]! + luma[i - width]! + luma[i + width]! - 4 * luma[i]!
      sum += value
      squares += value * value
      count += 1
    }
  }
  return squares / count - (sum / count) ** 2
}

/** The share told in percent: of sharp ones for any reason, of the others as too blurred, or soft where an overview still shows its spot. */
export function refused(verdicts: readonly Verdict[], how: How): number {
  const asked = verdicts.filter((one) => one.how === how)
  const hit = asked.filter(({ reasons }) =>
    how === 'sharp' ? reasons.length > 0 : reasons.includes('too-blurred') || reasons.includes('soft'),
  )
  return (100 * hit.length) / asked.length
}
