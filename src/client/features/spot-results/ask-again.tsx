import { useState } from 'react'
import { askOnRange, checkAskOn, usualAskOn } from '../../../domain/readings/ask-on.ts'
import { dateText, shortDate } from '../../../domain/time/format-day.ts'
import { isCalendarDay } from '../../../domain/time/calendar-days.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type AskAgainProps = {
  today: string
  /** The day that was chosen before; null: none. */
  askOn: string | null
  /** `asked`: saved, and asked again on that day. */
  state: 'ready' | 'sending' | 'asked'
  error: string | undefined
  onAsk: (day: string) => void
}

/** Saves what is entered so far, and asks again on a chosen day. */
export function AskAgain({ today, askOn, state, error, onAsk }: AskAgainProps) {
  const [typed, setTyped] = useState(askOn ?? usualAskOn(today))
  const { first, last } = askOnRange(today)
  const day = isCalendarDay(typed) ? typed : null
  const problem = day === null ? 'Choose a day.' : (checkAskOn(day, today) ?? undefined)
  return (
    <>
      <TextField
        label="No result yet? Ask me on"
        type="date"
        min={first}
        max={last}
        value={typed}
        onValue={setTyped}
        error={error ?? (problem === undefined || typed === askOn ? undefined : problem)}
      />
      <Button
        width="full"
        busy={state === 'sending' ? 'Saving' : undefined}
        unavailableBecause={problem}
        onPress={() => day !== null && onAsk(day)}
      >
        {day === null ? 'Save, ask me again' : `Save, ask me on ${shortDate(day)}`}
      </Button>
      {askOn !== null && state !== 'sending' && (
        <Banner tone="ok" announce={state === 'asked' ? 'now' : 'silent'}>
          <p>{`Saved. We ask again on ${dateText(askOn)}, and not before.`}</p>
        </Banner>
      )}
    </>
  )
}
