import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { bookingOriginsCsv } from '../../../../domain/clinic-desk/booking-origins-csv.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { getBookingOrigins } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { saveBlob } from '../../../page/save-blob.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { deskErrorText } from '../desk-text.ts'

type OriginsDialogProps = { site: DeskSite; day: string; onClose: () => void }

/** Saves the origins of the bookings of some days as a file for a spreadsheet; it contains no names. */
export function OriginsDialog({ site, day, onClose }: OriginsDialogProps) {
  const reading = useMutation(getBookingOrigins(useOpenDevice().api))
  const [from, setFrom] = useState(addDays(day, -30))
  const [until, setUntil] = useState(day)
  const save = () =>
    reading.mutate(
      { siteId: site.siteId, from, until },
      {
        onSuccess: (bookings) => {
          const csv = bookingOriginsCsv(bookings, site.timeZone)
          saveBlob(`bookings-${from}-${until}.csv`, new Blob([csv], { type: 'text/csv' }))
        },
      },
    )
  return (
    <Dialog
      title="Where bookings came from"
      icon={Download}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            icon={Download}
            busy={reading.isPending ? 'Preparing' : undefined}
            unavailableBecause={from === '' || until === '' ? 'Choose both days first' : undefined}
            onPress={save}
          >
            Save CSV
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="rows-4">
        {reading.error !== null && <ErrorBanner message={deskErrorText(reading.error)} />}
        <p>
          Each booking at {site.siteName} with its price, employer, promo code, and how the person heard of us. It has
          no names.
        </p>
        <p>Who signs up by a link that ends in “/signup?segment=autumn” is in the sign-up group autumn.</p>
        <TextField label="From" type="date" value={from} onValue={setFrom} />
        <TextField label="Until" type="date" value={until} onValue={setUntil} />
      </div>
    </Dialog>
  )
}
