/** The result of a check-in as the kiosk shows it. */
type CheckInResult = 'yes' | 'kept' | 'no' | 'ask-staff'
/** A question of a check-in. */
export type CheckInStep = 'birth-date' | 'initials' | 'time'

/**
 * The stage of a visit at a kiosk. `missed`: no match, they may try again; `turned-away`: they must ask staff; `told`:
 * done.
 */
type KioskStage =
  | { kind: 'welcome' }
  | { kind: 'check-in'; step: CheckInStep }
  | { kind: 'asking' }
  | { kind: 'missed' }
  | { kind: 'turned-away' }
  | { kind: 'told'; what: 'yes' | 'kept' }
  | { kind: 'form' }

/** One person's visit: its stage, and how often there was no match. The input is kept separately. */
type KioskVisit = { stage: KioskStage; misses: number }

export type KioskEvent =
  | { type: 'begin'; with: 'check-in' | 'form' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'answered'; answer: CheckInResult }
  | { type: 'look-again' }

/** After this many failed attempts the patient must ask staff. */
export const maxMisses = 5

export const newKioskVisit: KioskVisit = { stage: { kind: 'welcome' }, misses: 0 }

const steps: readonly CheckInStep[] = ['birth-date', 'initials', 'time']

/** The visit after an event; an event that does not apply to the stage changes nothing. */
export function nextKioskVisit(visit: KioskVisit, event: KioskEvent): KioskVisit {
  const to = (place: KioskStage): KioskVisit => ({ ...visit, stage: place })
  switch (event.type) {
    case 'begin':
      return to(event.with === 'form' ? { kind: 'form' } : { kind: 'check-in', step: 'birth-date' })
    case 'next': {
      if (visit.stage.kind === 'form') return to({ kind: 'asking' })
      if (visit.stage.kind !== 'check-in') return visit
      const step = steps[steps.indexOf(visit.stage.step) + 1]
      return to(step === undefined ? { kind: 'asking' } : { kind: 'check-in', step })
    }
    case 'back': {
      if (visit.stage.kind !== 'check-in') return to({ kind: 'welcome' })
      const step = steps[steps.indexOf(visit.stage.step) - 1]
      return to(step === undefined ? { kind: 'welcome' } : { kind: 'check-in', step })
    }
    case 'answered':
      return afterResult(visit, event.answer)
    case 'look-again':
      return to({ kind: 'check-in', step: 'birth-date' })
  }
}

function afterResult({ misses }: KioskVisit, answer: CheckInResult): KioskVisit {
  switch (answer) {
    case 'yes':
    case 'kept':
      return { stage: { kind: 'told', what: answer }, misses: 0 }
    case 'no':
      return { stage: { kind: misses + 1 < maxMisses ? 'missed' : 'turned-away' }, misses: misses + 1 }
    case 'ask-staff':
      return { stage: { kind: 'turned-away' }, misses }
  }
}
