import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { joinWaitlist } from '../../../contract/waitlist.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { changeFailure } from './change-failure.ts'
import { sitesQuery, waitlistQuery } from './queries.ts'

/** Waits for a time before this booking; only where the clinic lets people wait. */
export function EarlierTime({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const client = useQueryClient()
  const sites = useQuery(sitesQuery(api))
  const waitlist = useQuery(waitlistQuery(api, loginId))
  const [state, setState] = useState<{ kind: 'ready' | 'sending' } | { kind: 'failed'; because: string }>({
    kind: 'ready',
  })
  const { siteId, serviceId, timeZoneId, bookingTime } = booking
  const firstDay = dayInZone(new Date(clock.now()), timeZoneId)
  const lastDay = dayInZone(new Date(bookingTime), timeZoneId)
  const mayWait = sites.data?.find((site) => site.siteId === siteId)?.allowOnlineWaitlists === true
  if (!mayWait || lastDay <= firstDay) return null
  const waits = waitlist.data?.some((entry) => entry.siteId === siteId && entry.serviceId === serviceId) === true
  const join = async () => {
    setState({ kind: 'sending' })
    try {
      await api.call(joinWaitlist, { request: { siteId, serviceId, firstDay, lastDay } })
      await client.invalidateQueries(waitlistQuery(api, loginId))
      setState({ kind: 'ready' })
    } catch (error) {
      setState({ kind: 'failed', because: changeFailure(error) })
    }
  }
  if (waits)
    return (
      <Alert tone="ok" announce="politely">
        <p>We tell you by e-mail and text when an earlier time comes free.</p>
      </Alert>
    )
  return (
    <>
      {state.kind === 'failed' && (
        <Alert tone="warn" announce="now">
          <p>{state.because}</p>
        </Alert>
      )}
      <Button
        kind="quiet"
        icon={Bell}
        busy={state.kind === 'sending' ? 'Noting it' : undefined}
        onPress={() => void join()}
      >
        Tell me if an earlier time comes free
      </Button>
    </>
  )
}
