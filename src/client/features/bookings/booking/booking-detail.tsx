import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, CalendarX, Check, Clock, Globe, MapPin, Phone } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import { BookingType } from '../../../../contract/enums.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { bookingReference } from '../../../../domain/bookings/booking-reference.ts'
import { bookingWords, hasTime, isAtClinic } from '../../../../domain/bookings/kind/booking-words.ts'
import { bookedForText } from '../../../../domain/bookings/booked-for-text.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { canBookOnline } from '../../../page/can-book-online.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../../ui/buttons/main-button-link.tsx'
import { Hero } from '../../../ui/cards/hero.tsx'
import { BeforeYouCome } from './before-you-come.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { groupOf } from '../list/booking-groups.ts'
import { bookingHref } from '../booking-href.ts'
import { dayText, bookingPolicyText, timeText } from '../booking-text.ts'
import css from '../bookings.module.css'
import { ComingCard } from './coming-card.tsx'
import { LastChange } from './last-change.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { OfferedTimes } from './offered-times.tsx'
import { PayNow } from './pay-now.tsx'
import { PayBalance } from './pay-balance.tsx'
import { getSitesCachedQuery } from '../../../data/bookings/time-slots.ts'
import { ChoosePassword } from '../../../parts/account/choose-password.tsx'
import { VideoLink } from '../../../parts/times/video-link.tsx'
import { statusText } from '../list/status-text.ts'
import { isHttpsAddress } from '../../../ui/address.ts'

const iconOf: Record<Booking['status'], LucideIcon> = {
  Requested: Clock,
  Offered: Clock,
  Converted: Check,
  Declined: CalendarX,
  Withdrawn: CalendarX,
  Held: Clock,
  AwaitingPayment: Clock,
  Booked: Check,
  Arrived: Check,
  Attended: Check,
  DidNotAttend: CalendarX,
  Cancelled: CalendarX,
  Moved: CalendarClock,
}

/** One booking: status, time and place, preparation, and changes. */
export function BookingDetail({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const device = useDevice()
  const sites = useQuery(getSitesCachedQuery(device))
  const site = sites.data?.find(({ siteId }) => siteId === booking.siteId)
  const { title, next } = statusText(booking)
  const whose = bookedForText(booking, useSession()?.login.patientId ?? null)
  const isToCome = groupOf(booking, device.clock.now()) !== 'past'
  const { answeredWithin, where } = bookingWords(booking)
  const address = where ?? [booking.siteName, site?.streetAddress1].filter(Boolean).join(', ')
  return (
    <>
      <Hero icon={iconOf[booking.status]} className={css.hero}>
        <h1 tabIndex={-1}>{title}</h1>
        <b>{answeredWithin ?? dayText(booking)}</b>
        {answeredWithin === null && <span>{timeText(booking)}</span>}
        {whose !== null && <span>{whose}</span>}
        <span className="muted">{address}</span>
        <span className="muted">
          <Trans>
            Reference <b>{bookingReference(booking.bookingId)}</b>
          </Trans>
        </span>
      </Hero>
      {next !== undefined && <p>{next}</p>}
      <LastChange booking={booking} />
      <ComingCard booking={booking} loginId={loginId} />
      {booking.status === 'Offered' && <OfferedTimes booking={booking} loginId={loginId} />}
      {booking.declineReason !== null && <blockquote className={css.said}>{booking.declineReason}</blockquote>}
      <Money booking={booking} loginId={loginId} />
      {booking.bookingType === BookingType.Appointment && <VideoLink bookingId={booking.bookingId} />}
      {isToCome && <CalendarAndWay booking={booking} site={site} address={address} />}
      {isToCome && booking.status !== 'Requested' && booking.status !== 'Offered' && (
        <BeforeYouCome booking={booking} />
      )}
      <ChoosePassword loginId={loginId} />
      <BookingFacts booking={booking} />
      {!isToCome && canBookOnline() && <BookAgain booking={booking} />}
      {isToCome && <ChangeLinks booking={booking} phone={site?.contactPhone ?? null} now={device.clock.now()} />}
    </>
  )
}

/** What must be paid now, and what was refunded. */
const Money = ({ booking, loginId }: { booking: Booking; loginId: LoginId }) => (
  <>
    {booking.status === 'AwaitingPayment' && <PayNow booking={booking} loginId={loginId} />}
    {booking.restToPayOnline > 0 && <PayBalance booking={booking} />}
    {booking.amountRefunded > 0 && <RefundText booking={booking} />}
  </>
)

function ClinicWebsite({ address }: { address: string | null }) {
  if (address === null || !isHttpsAddress(address)) return null
  return (
    <ButtonLink icon={Globe} width="full" href={address}>
      <Trans>The clinic’s website</Trans>
    </ButtonLink>
  )
}

type CalendarAndWayProps = {
  booking: Booking
  site: Pick<Site, 'googleMapsUrl' | 'contactPhone' | 'contactWebsite'> | undefined
  address: string
}

/** Adds the booking to a calendar, and shows the way to the clinic. */
function CalendarAndWay({ booking, site, address }: CalendarAndWayProps) {
  return (
    <>
      <div className={css.duo}>
        {hasTime(booking) && <CalendarButton booking={booking} />}
        <Directions mapsUrl={isAtClinic(booking) ? site?.googleMapsUrl : null} phone={site?.contactPhone} />
        <ClinicWebsite address={site?.contactWebsite ?? null} />
      </div>
      {hasTime(booking) && <OtherCalendars booking={booking} place={address} />}
    </>
  )
}

type DirectionsProps = { mapsUrl: string | null | undefined; phone: string | null | undefined }

/** A map link and the clinic's phone number, where known. */
function Directions({ mapsUrl, phone }: DirectionsProps) {
  if (mapsUrl != null && isHttpsAddress(mapsUrl))
    return (
      <ButtonLink icon={MapPin} width="full" href={mapsUrl}>
        <Trans>Directions</Trans>
      </ButtonLink>
    )
  if (phone == null) return null
  return (
    <ButtonLink icon={Phone} width="full" href={`tel:${phone}`}>
      <Trans>Call the clinic</Trans>
    </ButtonLink>
  )
}

const BookAgain = ({ booking: { siteId, serviceId } }: { booking: Booking }) => (
  <MainButtonLink icon={CalendarPlus} href={`/bookings/book?step=time&again=${siteId}-${serviceId}`}>
    <Trans>Book again</Trans>
  </MainButtonLink>
)

function RefundText({ booking }: { booking: Booking }) {
  return (
    <Banner tone="ok" title={<Trans>We give back ${booking.amountRefunded.toFixed(2)}</Trans>}>
      <p>
        <Trans>To the card or account that you paid with. It takes a few days to arrive.</Trans>
      </p>
    </Banner>
  )
}

function ChangeLinks({ booking, phone, now }: { booking: Booking; phone: string | null; now: number }) {
  if (booking.status === 'Arrived') return null
  if (!booking.isCancellationAllowed) {
    const hours = booking.cancellationPolicy.bookingAmendmentDeadlineInHours
    return (
      <Banner tone="info" icon={Phone} title={bookingWords(booking).tooLateToChange(hours)}>
        <p>
          {phone === null ? (
            <Trans>To change it now, call the clinic.</Trans>
          ) : (
            <Trans>
              To change it now, call the clinic on <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
            </Trans>
          )}
        </p>
      </Banner>
    )
  }
  const isRequest = booking.status === 'Requested' || booking.status === 'Offered'
  return (
    <section className="rows-3" aria-label={t`Change it`}>
      {booking.status === 'Booked' && hasTime(booking) && (
        <ButtonLink icon={CalendarClock} width="full" href={bookingHref(booking, 'move')}>
          <Trans>Choose another time</Trans>
        </ButtonLink>
      )}
      <ButtonLink kind="danger" icon={CalendarX} width="full" href={bookingHref(booking, 'cancel')}>
        {isRequest ? <Trans>Withdraw the request</Trans> : t`Cancel the ${bookingWords(booking).thing}`}
      </ButtonLink>
      {booking.status === 'Booked' && <p className="small muted">{bookingPolicyText(booking, { now })}</p>}
    </section>
  )
}
