import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { linkVisit } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { deskErrorText } from '../desk-text.ts'

type LooseVisitsPartProps = Pick<DeskBooking, 'bookingId' | 'looseVisits'> & { timeZone: string }

/** Walk-ins' visits without an appointment, one of which can be linked to this booking. */
export function LooseVisitsPart({ bookingId, looseVisits, timeZone }: LooseVisitsPartProps) {
  const linking = useMutation(linkVisit(useOpenDevice().api))
  if (looseVisits.length === 0) return null
  return (
    <section className="rows-2" aria-label="Checks without an appointment">
      {linking.error !== null && <ErrorBanner message={deskErrorText(linking.error)} />}
      {looseVisits.map(({ visitId, visitTime, productName }) => (
        <div key={visitId} className="rows-2">
          <p className="small">
            {`${productName}, ${shortDayText(visitTime, timeZone)}, ${timeOfDay(visitTime, timeZone)}: this check has no appointment.`}
          </p>
          <Button
            icon={Link2}
            width="full"
            busy={linking.isPending && linking.variables.visitId === visitId ? 'Saving' : undefined}
            onPress={() => linking.mutate({ bookingId, visitId })}
          >
            It was for this booking
          </Button>
        </div>
      ))}
    </section>
  )
}
