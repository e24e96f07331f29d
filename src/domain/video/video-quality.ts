/** What was measured of a call in the last two seconds; null: not known yet. */
export type ConnectionSample = { lostShare: number | null; roundTripMs: number | null; availableKbps: number | null }

/**
 * How much a call still carries (docs/decisions.md "Video"): all of it; a smaller picture; the clinician's picture stopped
 * and the patient told that theirs is next; sound alone. After that there is the phone.
 */
export type VideoQuality = 'full' | 'small' | 'one-picture' | 'sound'
/** `upAfter`: so many good samples in a row before more is tried. `climbedTo`: what was tried last; what fails is tried half as soon. */
export type QualityState = {
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

/** What a line must have room for at each step, in kbit/s: a browser never finds more room than it uses, so sound asks for none. */
const requiredKbps: Record<VideoQuality, number> = { full: 250, small: 90, 'one-picture': 60, sound: 0 }

/** Weak: every tenth packet lost, an answer after 0.6 s, or no room for what is sent. */
const isWeakSample = (step: VideoQuality, { lostShare, roundTripMs, availableKbps }: ConnectionSample): boolean =>
  (lostShare ?? 0) > 0.1 || (roundTripMs ?? 0) > 600 || (availableKbps ?? Infinity) < requiredKbps[step]

/** The link after one more sample: a step down after three weak ones in a row, a step up after some good ones. */
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

/** Whether a side sends its picture: the clinician stops first. */
export const sendsVideo = (step: VideoQuality, side: 'patient' | 'clinician'): boolean =>
  side === 'clinician' ? step === 'full' || step === 'small' : step !== 'sound'
