/** What was measured of a call in the last two seconds; null: not known yet. */
export type LinkSample = { lostShare: number | null; roundTripMs: number | null; availableKbps: number | null }

/**
 * How much a call still carries (docs/decisions.md "Video"): all of it; a smaller picture; the clinician's picture stopped
 * and the patient told that theirs is next; sound alone. After that there is the phone.
 */
export type LinkStep = 'full' | 'small' | 'one-picture' | 'sound'
export type LinkState = { step: LinkStep; weakInRow: number; goodInRow: number }

export const freshLink: LinkState = { step: 'full', weakInRow: 0, goodInRow: 0 }

const steps: readonly LinkStep[] = ['full', 'small', 'one-picture', 'sound']
const downAfter = 3
const upAfter = 8

/** Weak: every tenth packet lost, an answer after 0.6 s, or less than 150 kbit/s. */
const isWeak = ({ lostShare, roundTripMs, availableKbps }: LinkSample): boolean =>
  (lostShare ?? 0) > 0.1 || (roundTripMs ?? 0) > 600 || (availableKbps ?? Infinity) < 150

/** The link after one more sample: a step down after three weak ones in a row, a step up after eight good ones. */
export function nextLink({ step, weakInRow, goodInRow }: LinkState, sample: LinkSample): LinkState {
  const at = steps.indexOf(step)
  if (isWeak(sample)) {
    const moves = weakInRow + 1 >= downAfter && at < steps.length - 1
    return { step: steps[moves ? at + 1 : at] ?? step, weakInRow: moves ? 0 : weakInRow + 1, goodInRow: 0 }
  }
  const moves = goodInRow + 1 >= upAfter && at > 0
  return { step: steps[moves ? at - 1 : at] ?? step, weakInRow: 0, goodInRow: moves ? 0 : goodInRow + 1 }
}

/** Whether a side sends its picture: the clinician stops first. */
export const sendsPicture = (step: LinkStep, side: 'patient' | 'clinician'): boolean =>
  side === 'clinician' ? step === 'full' || step === 'small' : step !== 'sound'
