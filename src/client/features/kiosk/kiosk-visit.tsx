import { useReducer, useState } from 'react'
import type { KioskResult, KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { nextKioskVisit, newKioskVisit } from '../../../domain/kiosk/kiosk-visit.ts'
import { toTime } from '../../../domain/kiosk/keypad-digits.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { CheckInStep } from './check-in-step.tsx'
import { type CheckInFields, emptyCheckIn, checkInDetails } from './check-in-fields.ts'
import { CheckingIn, NotFound, CheckedIn, AskStaffScreen } from './outcome-screens.tsx'
import { VisitForm } from './visit-form.tsx'
import { emptyForm, type VisitFormFields } from './visit-form-fields.ts'
import { Welcome } from './welcome.tsx'

type Props = {
  settings: KioskSettings
  /** Called on the first input: from now on the idle timer runs. */
  onUse: () => void
  onEnd: () => void
}

/** One person's visit. Its state is cleared on unmount and never in the address or in storage. */
export function KioskVisitFlow({ settings, onUse, onEnd }: Props) {
  const { kiosk } = useOpenDevice()
  const { place, send, ask } = useKioskVisit()
  const [checkIn, setCheckIn] = useState<CheckInFields>(emptyCheckIn)
  const [form, setForm] = useState<VisitFormFields>(emptyForm)
  const begin = (what: 'check-in' | 'form') => {
    onUse()
    send({ type: 'begin', with: what })
  }
  const back = () => send({ type: 'back' })
  switch (place.kind) {
    case 'welcome':
      return <Welcome settings={settings} onBegin={begin} onStartAgain={onEnd} />
    case 'check-in':
      return (
        <CheckInStep
          key={place.step}
          step={place.step}
          timeZone={settings.timeZone}
          typed={checkIn}
          onTyped={setCheckIn}
          onBack={back}
          onNext={() => {
            if (place.step === 'time' && toTime(checkIn.time) !== null) void ask(kiosk.checkIn(checkInDetails(checkIn)))
            else send({ type: 'next' })
          }}
          onStartAgain={onEnd}
        />
      )
    case 'form':
      return (
        <VisitForm
          settings={settings}
          typed={form}
          onTyped={setForm}
          onBack={back}
          onSend={(words) => void ask(kiosk.newVisit(words))}
          onStartAgain={onEnd}
        />
      )
    case 'asking':
      return <CheckingIn onStartAgain={onEnd} />
    case 'missed':
      return <NotFound typed={checkIn} {...settings} onLookAgain={() => send({ type: 'look-again' })} onEnd={onEnd} />
    case 'turned-away':
      return <AskStaffScreen onEnd={onEnd} />
    case 'told':
      return <CheckedIn what={place.what} onEnd={onEnd} />
  }
}

/** The stage of the visit; sends the check-in when the stage is `asking`. */
function useKioskVisit() {
  const [{ stage }, send] = useReducer(nextKioskVisit, newKioskVisit)
  const ask = async (answer: Promise<KioskResult>) => {
    send({ type: 'next' })
    try {
      send({ type: 'answered', answer: await answer })
    } catch (error) {
      // After any error staff are asked for, so that nobody waits forever.
      send({ type: 'answered', answer: 'ask-staff' })
      throw error
    }
  }
  return { place: stage, send, ask }
}
