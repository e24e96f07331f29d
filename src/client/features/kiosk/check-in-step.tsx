import { useState } from 'react'
import { currentBox, dateDigits, toDate, timeDigits, toTime, timeParts } from '../../../domain/kiosk/keypad-digits.ts'
import type { CheckInStep as Step } from '../../../domain/kiosk/kiosk-visit.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { greetingFor } from '../../../domain/time/greeting.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { readBirthDate } from '../../../domain/visits/typed-birth-date.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { GreetingText } from '../../ui/greeting.tsx'
import type { CheckInFields } from './check-in-fields.ts'
import { KioskPanes } from './kiosk-panes.tsx'
import { LetterKeys } from './letter-keys.tsx'
import { type KeysProps, NumberKeys } from './number-keys.tsx'
import { TypedBoxes } from './typed-boxes.tsx'

type StepProps = {
  typed: CheckInFields
  onTyped: (typed: CheckInFields) => void
  onBack: () => void
  onNext: () => void
  onStartAgain: () => void
}

/** One question of a check-in. */
export function CheckInStep({ step, timeZone, ...props }: StepProps & { step: Step; timeZone: string }) {
  switch (step) {
    case 'birth-date':
      return <BirthDateStep {...props} timeZone={timeZone} />
    case 'initials':
      return <InitialsStep {...props} />
    case 'time':
      return <TimeStep {...props} />
  }
}

function BirthDateStep(props: StepProps & { timeZone: string }) {
  const { typed, onNext, onStartAgain, timeZone } = props
  const { clock } = useOpenDevice()
  const [error, setError] = useState<string>()
  const { day, month, year } = toDate(typed.date)
  const box = currentBox(typed.date)
  const next = () => {
    const read = readBirthDate(toDate(typed.date), dayInZone(new Date(clock.now()), timeZone))
    if (read.kind === 'date') onNext()
    else setError(read.message)
  }
  return (
    <KioskPanes
      title={
        <>
          <GreetingText {...greetingFor(countryOfZone(timeZone), 'door')} />.
          <br />
          When were you born?
        </>
      }
      lead="We use it to find your visit. No name is shown on this screen."
      typed={
        <TypedBoxes
          label="Birth date"
          boxes={[
            { label: 'Day', text: day, isNext: box === 'day' },
            { label: 'Month', text: month, isNext: box === 'month' },
            { label: 'Year', text: year, isNext: box === 'year', size: 'wide' },
          ]}
          error={error}
        />
      }
      onStartAgain={onStartAgain}
    >
      <NumberKeys
        {...keysOf(props, { name: 'date', most: dateDigits, onChange: () => setError(undefined) })}
        onNext={next}
        missing={box === null ? undefined : 'Press two digits for the day, two for the month and four for the year.'}
      />
    </KioskPanes>
  )
}

function InitialsStep(props: StepProps) {
  const [first = '', last = ''] = props.typed.initials
  return (
    <KioskPanes
      title="What are your initials?"
      lead="The first letter of your first name, and of your last name. If you have only one name, press its letter twice. For a letter with a macron, press the plain letter."
      typed={
        <TypedBoxes
          label="Initials"
          boxes={[
            { label: 'First name', text: first, isNext: first === '' },
            { label: 'Last name', text: last, isNext: first !== '' && last === '' },
          ]}
        />
      }
      onStartAgain={props.onStartAgain}
    >
      <LetterKeys
        {...keysOf(props, { name: 'initials', most: 2 })}
        onNext={props.onNext}
        missing={last === '' ? 'Press two letters.' : undefined}
      />
    </KioskPanes>
  )
}

/** Keeps "Back" and "Next" on one line. */
const together = (keys: string) => keys.replaceAll(' ', '\u00A0')

function TimeStep(props: StepProps) {
  const { typed, onNext, onStartAgain } = props
  const { hours, minutes } = timeParts(typed.time)
  return (
    <KioskPanes
      title="When is your appointment?"
      lead={`For half past two press ${together('2 3 0')}, for nine o’clock ${together('9 0 0')}.`}
      typed={
        <TypedBoxes
          label="Time"
          boxes={[
            { label: 'Hour', text: hours, isNext: typed.time.length < 3 },
            { label: 'Minutes', text: minutes, isNext: typed.time.length === 3 },
          ]}
          error={
            typed.time.length > 2 && toTime(typed.time) === null ? 'There is no such time. Press Back.' : undefined
          }
        />
      }
      onStartAgain={onStartAgain}
    >
      <NumberKeys
        {...keysOf(props, { name: 'time', most: timeDigits })}
        onNext={onNext}
        missing={toTime(typed.time) === null || typed.time.length < 3 ? 'Press the hour and the minutes.' : undefined}
      />
    </KioskPanes>
  )
}

type Keyed = { name: keyof CheckInFields; most: number; onChange?: () => void }

/** The key handler of one answer; Back on an empty answer returns to the previous question. */
function keysOf(
  { typed, onTyped, onBack }: StepProps,
  { name, most, onChange }: Keyed,
): Pick<KeysProps, 'onKey' | 'onBack'> {
  const text = typed[name]
  const write = (now: string) => {
    onChange?.()
    onTyped({ ...typed, [name]: now })
  }
  return {
    onKey: (key) => {
      if (text.length < most) write(text + key)
    },
    onBack: () => (text === '' ? onBack() : write(text.slice(0, -1))),
  }
}
