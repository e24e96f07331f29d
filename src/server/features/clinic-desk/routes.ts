import * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import * as bookCalls from '../../../contract/clinic-desk/desk-book.ts'
import * as cancelCalls from '../../../contract/clinic-desk/desk-cancel.ts'
import * as correctionCalls from '../../../contract/clinic-desk/desk-corrections.ts'
import * as findCalls from '../../../contract/clinic-desk/desk-find.ts'
import * as guardianCalls from '../../../contract/clinic-desk/desk-guardians.ts'
import * as hoursCalls from '../../../contract/clinic-desk/desk-hours.ts'
import * as needsCalls from '../../../contract/clinic-desk/desk-needs.ts'
import * as originsCalls from '../../../contract/clinic-desk/desk-origins.ts'
import * as pricesCalls from '../../../contract/clinic-desk/desk-prices.ts'
import * as serviceCalls from '../../../contract/clinic-desk/desk-services.ts'
import * as visitCalls from '../../../contract/clinic-desk/desk-visits.ts'
import * as waitlistCalls from '../../../contract/clinic-desk/desk-waitlist.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { choosePaymentProvider } from '../../platform/payments/choose-payment-provider.ts'
import type { Services } from '../../platform/services.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { addWalkIn } from './book/add-walk-in.ts'
import { bookAtDesk } from './book/book-at-desk.ts'
import { findCallerTimes } from './book/find-caller-times.ts'
import { answerBookingRequest } from './answer-booking-request.ts'
import { cancelAtDesk } from './cancel-at-desk.ts'
import { findDeskTimes } from './find-desk-times.ts'
import { getBookingOrigins } from './origins/get-booking-origins.ts'
import { getDeskDay, getDeskSites } from './get-desk-day.ts'
import { markDeskBooking } from './mark-desk-booking.ts'
import { moveAtDesk } from './move-at-desk.ts'
import { findAtDesk } from './find/find-at-desk.ts'
import { correctDeskPayment } from './payments/correct-desk-payment.ts'
import { sendPayLink } from './payments/send-pay-link.ts'
import { refundAtDesk } from './payments/refund-at-desk.ts'
import { takeDeskPayment } from './payments/take-desk-payment.ts'
import { setDeskNeeds } from './set-desk-needs.ts'
import { endDeskGuardian, findGuardian, getDeskGuardians, setDeskGuardian } from './guardians/set-desk-guardian.ts'
import { getDeskHours } from './hours/get-desk-hours.ts'
import { setClosure, setRoom, setShift, setSite } from './hours/set-shift.ts'
import { getDeskPrices } from './prices/get-desk-prices.ts'
import { setDeskPrices } from './prices/set-desk-prices.ts'
import { getDeskServices, setDeskService } from './services/set-desk-service.ts'
import { linkVisit } from './visits/link-visit.ts'
import { getDeskWaitlist, offerFreeTime } from './get-desk-waitlist.ts'

/** The reception desk of a clinic: its day, requests, payments, waitlist, rosters and prices. */
export function clinicDeskRoutes(services: Services): BoundEndpoint[] {
  const dependencies: BookingDependencies = { ...services, provider: choosePaymentProvider(services) }
  return [
    bind(calls.getDeskSites, getDeskSites(dependencies)),
    bind(calls.getDeskDay, getDeskDay(dependencies)),
    bind(calls.findDeskTimes, findDeskTimes(dependencies)),
    bind(calls.answerBookingRequest, answerBookingRequest(dependencies)),
    bind(calls.markDeskBooking, markDeskBooking(dependencies)),
    bind(calls.moveAtDesk, moveAtDesk(dependencies)),
    bind(cancelCalls.cancelAtDesk, cancelAtDesk(dependencies)),
    bind(calls.addWalkIn, addWalkIn(dependencies)),
    bind(bookCalls.findCallerTimes, findCallerTimes(dependencies)),
    bind(bookCalls.bookAtDesk, bookAtDesk(dependencies)),
    bind(bookCalls.sendPayLink, sendPayLink(dependencies)),
    bind(visitCalls.linkVisit, linkVisit(dependencies)),
    bind(calls.takeDeskPayment, takeDeskPayment(dependencies)),
    bind(calls.refundAtDesk, refundAtDesk(dependencies)),
    bind(needsCalls.setDeskNeeds, setDeskNeeds(dependencies)),
    bind(findCalls.findAtDesk, findAtDesk(dependencies)),
    bind(originsCalls.getBookingOrigins, getBookingOrigins(dependencies)),
    bind(correctionCalls.correctDeskPayment, correctDeskPayment(dependencies)),
    bind(guardianCalls.getDeskGuardians, getDeskGuardians(dependencies)),
    bind(guardianCalls.findGuardian, findGuardian(dependencies)),
    bind(guardianCalls.setDeskGuardian, setDeskGuardian(dependencies)),
    bind(guardianCalls.endDeskGuardian, endDeskGuardian(dependencies)),
    bind(hoursCalls.getDeskHours, getDeskHours(dependencies)),
    bind(hoursCalls.setShift, setShift(dependencies)),
    bind(hoursCalls.setClosure, setClosure(dependencies)),
    bind(hoursCalls.setRoom, setRoom(dependencies)),
    bind(hoursCalls.setSite, setSite(dependencies)),
    bind(waitlistCalls.getDeskWaitlist, getDeskWaitlist(dependencies)),
    bind(waitlistCalls.offerFreeTime, offerFreeTime(dependencies)),
    bind(pricesCalls.getDeskPrices, getDeskPrices(dependencies)),
    bind(pricesCalls.setDeskPrices, setDeskPrices(dependencies)),
    bind(serviceCalls.getDeskServices, getDeskServices(dependencies)),
    bind(serviceCalls.setDeskService, setDeskService(dependencies)),
  ]
}
