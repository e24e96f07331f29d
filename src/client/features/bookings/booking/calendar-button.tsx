import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { getBookingCalendar } from '../../../../contract/bookings/bookings.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { saveBlob } from '../../../page/save-blob.ts'
import { changeErrorText } from '../change-error-text.ts'

/** Downloads the booking as a calendar file. */
export function CalendarButton({ booking }: { booking: Booking }) {
  const { api } = useOpenDevice()
  const [state, setState] = useState<{ kind: 'ready' | 'fetching' } | { kind: 'failed'; because: string }>({
    kind: 'ready',
  })
  const save = async () => {
    setState({ kind: 'fetching' })
    try {
      const text = await api.text(getBookingCalendar, { params: { bookingId: booking.bookingId } })
      saveBlob('booking.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
      setState({ kind: 'ready' })
    } catch (error) {
      setState({ kind: 'failed', because: changeErrorText(error) })
    }
  }
  return (
    <>
      <Button
        icon={CalendarPlus}
        width="full"
        busy={state.kind === 'fetching' ? t`Fetching` : undefined}
        onPress={() => void save()}
      >
        <Trans>Calendar</Trans>
      </Button>
      {state.kind === 'failed' && <ErrorBanner message={state.because} />}
    </>
  )
}
