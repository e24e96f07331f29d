import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '../../../domain/time/format-day.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './times.module.css'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'

/** The days on which the patient can come, both included; `YYYY-MM-DD` at the clinic. */
export type WaitlistDayRange = { firstDay: string; lastDay: string }

type WaitlistDaysProps = {
  label: string
  /** The first and last selectable day. */
  bounds: WaitlistDayRange
  /** Resolves to the error text; undefined on success. */
  onWait: (days: WaitlistDayRange) => Promise<string | undefined>
}

type State = { kind: 'closed' | 'open' | 'sending' } | { kind: 'failed'; why: string } | { kind: 'waits' }

/** Joins the waitlist for some days. */
export function WaitlistDays({ label, bounds, onWait }: WaitlistDaysProps) {
  const { days, setDays, state, setState, wait } = useWaiting({ bounds, onWait })
  const day = (which: keyof WaitlistDayRange) => ({
    bounds,
    value: days[which],
    onValue: (value: string) => setDays({ ...days, [which]: value }),
  })
  if (state.kind === 'waits')
    return (
      <Banner tone="ok" icon={Bell} announce="politely">
        <p>
          <Trans>
            We tell you by e-mail and text when a time comes free from {longDate(days.firstDay)} to{' '}
            {longDate(days.lastDay)}. The first to book it has it.
          </Trans>
        </p>
      </Banner>
    )
  if (state.kind === 'closed')
    return (
      <Button className={css.wait} kind="quiet" icon={Bell} onPress={() => setState({ kind: 'open' })}>
        {label}
      </Button>
    )
  return (
    <fieldset className={css.waitDays}>
      <legend className="label">
        <Trans>On which days can you come?</Trans>
      </legend>
      {state.kind === 'failed' && <ErrorBanner message={state.why} />}
      <div>
        <DayField label={t`From`} {...day('firstDay')} />
        <DayField label={t`Until`} {...day('lastDay')} />
      </div>
      <Button
        icon={Bell}
        width="full"
        busy={state.kind === 'sending' ? t`Saving` : undefined}
        onPress={() => void wait()}
      >
        <Trans>Tell me</Trans>
      </Button>
    </fieldset>
  )
}

type DayFieldProps = { label: string; bounds: WaitlistDayRange; value: string; onValue: (day: string) => void }

const DayField = ({ bounds, ...field }: DayFieldProps) => (
  <TextField type="date" min={bounds.firstDay} max={bounds.lastDay} {...field} />
)

function useWaiting({ bounds, onWait }: Pick<WaitlistDaysProps, 'bounds' | 'onWait'>) {
  const [days, setDays] = useState(bounds)
  const [state, setState] = useState<State>({ kind: 'closed' })
  const { firstDay, lastDay } = days
  const isWithin = firstDay >= bounds.firstDay && lastDay <= bounds.lastDay && firstDay <= lastDay
  const wait = async () => {
    if (!isWithin || lastDay === '')
      return setState({
        kind: 'failed',
        why: t`Choose days from ${longDate(bounds.firstDay)} to ${longDate(bounds.lastDay)}, the first before the last.`,
      })
    setState({ kind: 'sending' })
    const why = await onWait(days)
    setState(why === undefined ? { kind: 'waits' } : { kind: 'failed', why })
  }
  return { days, setDays, state, setState, wait }
}
