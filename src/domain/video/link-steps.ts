/** What was measured of a call in the last two seconds; null: not known yet. */
export type LinkSample = { lostShare: number | null; roundTripMs: number | null; availableKbps: number | null }

/**
 * How much a call still carries (docs/decisions.md "Video"): all of it; a smaller picture; the clinician's picture stopped
 * and the patient told that theirs is next; sound alone. After that there is the phone.
 */
export type LinkStep = 'full' | 'small' | 'one-picture' | 'sound'
/** `upAfter`: so many good samples in a row before more is tried. `climbedTo`: what was tried last; what fails is tried half as soon. */
export type LinkState = {
  step: LinkStep
  weakInRow: number
  goodInRow: number
  upAfter: number
  climbedTo: LinkStep | null
}

const [firstUpAfter, lastUpAfter] = [6, 48]
export const freshLink: LinkState = { step: 'full', weakInRow: 0, goodInRow: 0, upAfter: firstUpAfter, climbedTo: null }

const steps: readonly LinkStep[] = ['full', 'small', 'one-picture', 'sound']
const downAfter = 3

/** What a line must have room for at each step, in kbit/s: a browser never finds more room than it uses, so sound asks for none. */
const wantedKbps: Record<LinkStep, number> = { full: 250, small: 90, 'one-picture': 60, sound: 0 }

/** Weak: every tenth packet lost, an answer after 0.6 s, or no room for what is sent. */
const isWeak = (step: LinkStep, { lostShare, roundTripMs, availableKbps }: LinkSample): boolean =>
  (lostShare ?? 0) > 0.1 || (roundTripMs ?? 0) > 600 || (availableKbps ?? Infinity) < wantedKbps[step]

/** The link after one more sample: a step down after three weak ones in a row, a step up after some good ones. */
export function nextLink(link: LinkState, sample: LinkSample): LinkState {
  const { step } = link
  const at = steps.indexOf(step)
  if (isWeak(step, sample)) return afterWeak(link, at)
  const moves = link.goodInRow + 1 >= link.upAfter && at > 0
  if (!moves) return { ...link, weakInRow: 0, goodInRow: link.goodInRow + 1 }
  const climbedTo = steps[at - 1] ?? step
  return { ...link, step: climbedTo, climbedTo, weakInRow: 0, goodInRow: 0 }
}

function afterWeak(link: LinkState, at: number): LinkState {
  const weakInRow = link.weakInRow + 1
  const next = steps[at + 1]
  if (weakInRow < downAfter || next === undefined) return { ...link, weakInRow, goodInRow: 0 }
  const upAfter = link.climbedTo === link.step ? Math.min(lastUpAfter, link.upAfter * 2) : link.upAfter
  return { step: next, weakInRow: 0, goodInRow: 0, upAfter, climbedTo: null }
}

/** Whether a side sends its picture: the clinician stops first. */
export const sendsPicture = (step: LinkStep, side: 'patient' | 'clinician'): boolean =>
  side === 'clinician' ? step === 'full' || step === 'small' : step !== 'sound'
