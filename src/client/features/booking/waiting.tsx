import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { Site, SiteService } from '../../../contract/sites.ts'
import type { Timeslot } from '../../../contract/time-slots.ts'
import { joinWaitlist } from '../../../contract/waitlist.ts'
import { longDate } from '../../../domain/time/day-words.ts'
import { lastBookableDay } from '../../../domain/bookings/booking-window.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { bookingFailure } from './booking-failure.ts'
import { stepHref } from './booking-steps.ts'
import css from './time-step.module.css'

type State =
  | { kind: 'ready' }
  | { kind: 'joining' }
  | { kind: 'waits'; until: string }
  | { kind: 'failed'; why: string }
type WaitingProps = { site: Site; service: SiteService; patientId: PatientId | null; chosen: Timeslot | null }

/** Where nothing suits: being told when an earlier time comes free. */
export function Waiting({ site, service, patientId, chosen }: WaitingProps) {
  const { state, join } = useWaitlist({ site, service, chosen })
  if (patientId === null)
    return (
      <ButtonLink
        className={css.wait}
        kind="quiet"
        icon={Bell}
        href={`/login?r=${encodeURIComponent(stepHref('time'))}`}
      >
        Sign in to be told when a time comes free
      </ButtonLink>
    )
  if (state.kind === 'waits')
    return (
      <Alert tone="ok" icon={Bell} announce="politely">
        <p>
          We tell you by e-mail and text message when a time comes free until {longDate(state.until)}. The first to book
          it has it.
        </p>
      </Alert>
    )
  return (
    <>
      {state.kind === 'failed' && (
        <Alert tone="warn" announce="now">
          <p>{state.why}</p>
        </Alert>
      )}
      <Button
        className={css.wait}
        kind="quiet"
        icon={Bell}
        busy={state.kind === 'joining' ? 'Putting you on the list' : undefined}
        onPress={() => void join()}
      >
        {chosen === null ? 'Tell me when a time comes free' : 'Tell me if an earlier time comes free'}
      </Button>
    </>
  )
}

function useWaitlist({ site, service, chosen }: Omit<WaitingProps, 'patientId'>) {
  const { api, clock } = useOpenDevice()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const join = async () => {
    setState({ kind: 'joining' })
    const firstDay = dayInZone(new Date(clock.now()), site.timeZoneId)
    const lastDay =
      chosen === null ? addDays(firstDay, lastBookableDay) : dayInZone(new Date(chosen.startTime), site.timeZoneId)
    try {
      const { siteId } = site
      const { serviceId } = service
      await api.call(joinWaitlist, { request: { siteId, serviceId, firstDay, lastDay } })
      setState({ kind: 'waits', until: lastDay })
    } catch (error) {
      setState({ kind: 'failed', why: Object.values(bookingFailure(error))[0] ?? '' })
    }
  }
  return { state, join }
}
