/** Measurements of the last two seconds of a call; null: not known yet. */
export type ConnectionSample = { lostShare: number | null; roundTripMs: number | null; availableKbps: number | null }

/**
 * The quality of a call (docs/decisions-clinic.md "Video"): full; a smaller video; the clinician's video off, with a warning
 * that the patient's is next; sound only. After that there is the phone.
 */
export type VideoQuality = 'full' | 'small' | 'one-picture' | 'sound'
/**
 * `raiseAfter`: how many good samples in a row before the quality is raised. `raisedTo`: the last raise; when it fails,
 * the next one waits twice as long.
 */
type QualityState = {
  quality: VideoQuality
  weakSamples: number
  goodSamples: number
  raiseAfter: number
  raisedTo: VideoQuality | null
}

const [firstUpAfter, lastUpAfter] = [6, 48]
export const initialQuality: QualityState = {
  quality: 'full',
  weakSamples: 0,
  goodSamples: 0,
  raiseAfter: firstUpAfter,
  raisedTo: null,
}

const qualities: readonly VideoQuality[] = ['full', 'small', 'one-picture', 'sound']
const downAfter = 3

/** The bandwidth that each quality needs, in kbit/s: browsers never report more than they use, so sound needs none. */
const requiredKbps: Record<VideoQuality, number> = { full: 250, small: 90, 'one-picture': 60, sound: 0 }

/** Weak: more than 10 % packet loss, a round trip over 0.6 s, or too little bandwidth. */
const isWeakSample = (step: VideoQuality, { lostShare, roundTripMs, availableKbps }: ConnectionSample): boolean =>
  (lostShare ?? 0) > 0.1 || (roundTripMs ?? 0) > 600 || (availableKbps ?? Infinity) < requiredKbps[step]

/** The state after one more sample: lower after three weak ones in a row, higher after enough good ones. */
export function nextQuality(link: QualityState, sample: ConnectionSample): QualityState {
  const { quality } = link
  const at = qualities.indexOf(quality)
  if (isWeakSample(quality, sample)) return afterWeak(link, at)
  const moves = link.goodSamples + 1 >= link.raiseAfter && at > 0
  if (!moves) return { ...link, weakSamples: 0, goodSamples: link.goodSamples + 1 }
  const climbedTo = qualities[at - 1] ?? quality
  return { ...link, quality: climbedTo, raisedTo: climbedTo, weakSamples: 0, goodSamples: 0 }
}

function afterWeak(link: QualityState, at: number): QualityState {
  const weakInRow = link.weakSamples + 1
  const next = qualities[at + 1]
  if (weakInRow < downAfter || next === undefined) return { ...link, weakSamples: weakInRow, goodSamples: 0 }
  const upAfter = link.raisedTo === link.quality ? Math.min(lastUpAfter, link.raiseAfter * 2) : link.raiseAfter
  return { quality: next, weakSamples: 0, goodSamples: 0, raiseAfter: upAfter, raisedTo: null }
}

/** Whether a side sends video: the clinician stops first. */
export const sendsVideo = (step: VideoQuality, side: 'patient' | 'clinician'): boolean =>
  side === 'clinician' ? step === 'full' || step === 'small' : step !== 'sound'
