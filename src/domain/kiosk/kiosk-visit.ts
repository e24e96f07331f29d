/** What somebody at a kiosk was told. */
type Told = 'yes' | 'kept' | 'no' | 'ask-staff'
/** A question of a check-in. */
export type CheckInStep = 'birth-date' | 'initials' | 'time'

/**
 * Where somebody stands at a kiosk. `missed`: nothing was found and they may look again; `turned-away`: they are to ask
 * staff; `told`: they are done.
 */
export type KioskPlace =
  | { kind: 'welcome' }
  | { kind: 'check-in'; step: CheckInStep }
  | { kind: 'asking' }
  | { kind: 'missed' }
  | { kind: 'turned-away' }
  | { kind: 'told'; what: 'yes' | 'kept' }
  | { kind: 'form' }

/** One person's visit: where they stand, and how often nothing was found. What is typed is kept beside it. */
export type KioskVisit = { place: KioskPlace; misses: number }

export type KioskEvent =
  | { type: 'begin'; with: 'check-in' | 'form' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'answered'; answer: Told }
  | { type: 'look-again' }

/** After so many misses staff are to be asked. */
export const mostMisses = 5

export const newVisitAtKiosk: KioskVisit = { place: { kind: 'welcome' }, misses: 0 }

const steps: readonly CheckInStep[] = ['birth-date', 'initials', 'time']

/** Where somebody stands after an event; one that means nothing there changes nothing. */
export function kioskVisitAfter(visit: KioskVisit, event: KioskEvent): KioskVisit {
  const to = (place: KioskPlace): KioskVisit => ({ ...visit, place })
  switch (event.type) {
    case 'begin':
      return to(event.with === 'form' ? { kind: 'form' } : { kind: 'check-in', step: 'birth-date' })
    case 'next': {
      if (visit.place.kind === 'form') return to({ kind: 'asking' })
      if (visit.place.kind !== 'check-in') return visit
      const step = steps[steps.indexOf(visit.place.step) + 1]
      return to(step === undefined ? { kind: 'asking' } : { kind: 'check-in', step })
    }
    case 'back': {
      if (visit.place.kind !== 'check-in') return to({ kind: 'welcome' })
      const step = steps[steps.indexOf(visit.place.step) - 1]
      return to(step === undefined ? { kind: 'welcome' } : { kind: 'check-in', step })
    }
    case 'answered':
      return answered(visit, event.answer)
    case 'look-again':
      return to({ kind: 'check-in', step: 'birth-date' })
  }
}

function answered({ misses }: KioskVisit, answer: Told): KioskVisit {
  switch (answer) {
    case 'yes':
    case 'kept':
      return { place: { kind: 'told', what: answer }, misses: 0 }
    case 'no':
      return { place: { kind: misses + 1 < mostMisses ? 'missed' : 'turned-away' }, misses: misses + 1 }
    case 'ask-staff':
      return { place: { kind: 'turned-away' }, misses }
  }
}
