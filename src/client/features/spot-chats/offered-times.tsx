import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OfferedTime } from '../../../contract/spot-chats.ts'
import { toCents, moneyText } from '../../../domain/bookings/money/money.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { addBookingOffered } from '../../data/spot-chats.ts'
import { searchTimeslotsQuery } from '../../data/bookings/time-slots.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import css from './chat.module.css'

/** Times that a reader offers: one press books one at the shown price. */
export function OfferedTimes({ times }: { times: readonly OfferedTime[] }) {
  return (
    <span className={css.offers}>
      {times.map((time) => (
        <Offered key={time.startTime} time={time} />
      ))}
      <ButtonLink kind="quiet" href="/bookings/book">
        <Trans>Other times</Trans>
      </ButtonLink>
    </span>
  )
}

function Offered({ time }: { time: OfferedTime }) {
  const { api } = useDevice()
  const router = useRouter()
  const patientId = useSession()?.login.patientId ?? null
  const { siteId, serviceId, startTime, timeZoneId } = time
  const day = dayInZone(startTime, timeZoneId)
  const about = { siteId, serviceId, patientId, isCorporatePatient: false, from: day, to: day }
  const free = useQuery(searchTimeslotsQuery(api, about))
  const booking = useMutation(addBookingOffered(api))
  const slots = free.data?.dates.flatMap(({ timeslots }) => timeslots) ?? []
  const slot = slots.find((one) => Date.parse(one.startTime) === Date.parse(startTime))
  const words = `${dayText(startTime, timeZoneId)}, ${timeOfDay(startTime, timeZoneId)}, ${time.siteName}`
  const book = () => {
    if (slot === undefined) return
    booking.mutate(slot, {
      onSuccess: (answer) => {
        if (answer.paymentUrl !== null) location.assign(answer.paymentUrl)
        else if (answer.booking === null) void free.refetch()
        else {
          const { bookingId, bookingType } = answer.booking
          void router.navigate({ href: `/bookings/${bookingId}?bookingType=${bookingType}` })
        }
      },
    })
  }
  return (
    <>
      <Button
        {...(booking.isPending && { busy: t`Booking` })}
        {...(slot === undefined && {
          unavailableBecause: free.isPending ? t`We are checking if it is free.` : t`This time is taken or over.`,
        })}
        onPress={book}
      >
        {slot === undefined ? words : t`Book ${words} for ${moneyText(toCents(slot.cost))}`}
      </Button>
      {booking.error !== null && <ErrorBanner message={Object.values(formErrorsOf(booking.error)).join(' ')} />}
    </>
  )
}
