import * as contract from '../../../contract/bookings/bookings.ts'
import * as bookedPeopleCalls from '../../../contract/bookings/booked-people.ts'
import * as desk from '../../../contract/clinic-desk/clinic-desk.ts'
import * as deskCancelCalls from '../../../contract/clinic-desk/desk-cancel.ts'
import * as deskPricesCalls from '../../../contract/clinic-desk/desk-prices.ts'
import * as deskWaitlistCalls from '../../../contract/clinic-desk/desk-waitlist.ts'
import * as hours from '../../../contract/clinic-desk/desk-hours.ts'
import * as suggestedPatientCalls from '../../../contract/bookings/suggested-patient.ts'
import * as patientsCalls from '../../../contract/patients/patients.ts'
import * as waitlist from '../../../contract/bookings/waitlist.ts'
import * as timeSlots from '../../../contract/bookings/time-slots.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { choosePaymentProvider } from '../../platform/payments/choose-payment-provider.ts'
import type { Services } from '../../platform/services.ts'
import { addAnonymousBooking, addBooking } from './book/add-booking.ts'
import { answerBookingRequest } from './desk/answer-booking-request.ts'
import { cancelAtDesk } from './desk/cancel-at-desk.ts'
import { findDeskTimes } from './desk/find-desk-times.ts'
import { getDeskDay, getDeskSites } from './desk/get-desk-day.ts'
import { markDeskBooking } from './desk/mark-desk-booking.ts'
import { addWalkIn } from './desk/add-walk-in.ts'
import { refundAtDesk, takeDeskPayment } from './desk/take-desk-payment.ts'
import { moveAtDesk } from './desk/move-at-desk.ts'
import { payBalance } from './pay/pay-balance.ts'
import { payAtClinic } from './pay/pay-at-clinic.ts'
import { setClosure, setRoom, setShift } from './hours/set-shift.ts'
import { getDeskHours } from './hours/get-desk-hours.ts'
import { getDeskPrices } from './prices/get-desk-prices.ts'
import { setDeskPrices } from './prices/set-desk-prices.ts'
import { acceptOffer } from './desk/accept-offer.ts'
import { receivePaymentNotification, settlePayment } from './pay/receive-payment.ts'
import { assignToUser } from './book/assign-to-user.ts'
import { acceptScope, deleteBooking, updateBooking } from './update-booking.ts'
import { addBookedPerson, getBookedPeople, removeBookedPerson } from './book/booked-people.ts'
import { findSuggestedPatient } from './waitlist/find-suggested-patient.ts'
import { findRecommendedProduct } from './offer/find-recommended-product.ts'
import { getBooking, searchBookings } from './get-booking.ts'
import { getBookingCalendar } from './get-booking-calendar.ts'
import { getPatientRegistrationDetails } from './offer/get-patient-registration-details.ts'
import { getSites } from './offer/get-sites.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { searchTimeslots } from './offer/search-timeslots.ts'
import { offerFreeTime, getDeskWaitlist } from './wait/get-desk-waitlist.ts'
import { joinWaitlist, leaveWaitlist, getWaitlist } from './wait/join-waitlist.ts'

export const bookingRoutes = (services: Services): BoundEndpoint[] => {
  const ports: BookingDependencies = { ...services, provider: choosePaymentProvider(services) }
  return [
    bind(contract.getBooking, getBooking(ports)),
    bind(timeSlots.getSites, getSites(services)),
    bind(timeSlots.findRecommendedProduct, findRecommendedProduct(services)),
    bind(timeSlots.searchTimeslots, searchTimeslots(services, 'any')),
    bind(timeSlots.searchSpotChatTimeslots, searchTimeslots(services, 'spot-chat')),
    bind(contract.searchBookings, searchBookings(ports)),
    bind(contract.addBooking, addBooking(ports)),
    bind(contract.addAnonymousBooking, addAnonymousBooking(ports)),
    bind(contract.updateBooking, updateBooking(ports)),
    bind(contract.assignToUser, assignToUser(ports)),
    bind(contract.deleteBooking, deleteBooking(ports)),
    bind(contract.acceptScope, acceptScope(ports)),
    bind(contract.settlePayment, settlePayment(ports)),
    bind(contract.receivePaymentNotification, receivePaymentNotification(ports)),
    bind(bookedPeopleCalls.getBookedPeople, getBookedPeople(ports)),
    bind(bookedPeopleCalls.addBookedPerson, addBookedPerson(ports)),
    bind(bookedPeopleCalls.removeBookedPerson, removeBookedPerson(ports)),
    bind(suggestedPatientCalls.findSuggestedPatient, findSuggestedPatient(ports)),
    bind(waitlist.joinWaitlist, joinWaitlist(ports)),
    bind(waitlist.getWaitlist, getWaitlist(ports)),
    bind(waitlist.leaveWaitlist, leaveWaitlist(ports)),
    bind(patientsCalls.getPatientRegistrationDetails, getPatientRegistrationDetails(services)),
    bind(desk.getDeskSites, getDeskSites(ports)),
    bind(desk.getDeskDay, getDeskDay(ports)),
    bind(desk.findDeskTimes, findDeskTimes(ports)),
    bind(desk.answerBookingRequest, answerBookingRequest(ports)),
    bind(desk.markDeskBooking, markDeskBooking(ports)),
    bind(desk.acceptOffer, acceptOffer(ports)),
    bind(desk.moveAtDesk, moveAtDesk(ports)),
    bind(deskCancelCalls.cancelAtDesk, cancelAtDesk(ports)),
    bind(desk.addWalkIn, addWalkIn(ports)),
    bind(desk.takeDeskPayment, takeDeskPayment(ports)),
    bind(desk.refundAtDesk, refundAtDesk(ports)),
    bind(hours.getDeskHours, getDeskHours(ports)),
    bind(hours.setShift, setShift(ports)),
    bind(hours.setClosure, setClosure(ports)),
    bind(hours.setRoom, setRoom(ports)),
    bind(deskWaitlistCalls.getDeskWaitlist, getDeskWaitlist(ports)),
    bind(deskWaitlistCalls.offerFreeTime, offerFreeTime(ports)),
    bind(deskPricesCalls.getDeskPrices, getDeskPrices(ports)),
    bind(deskPricesCalls.setDeskPrices, setDeskPrices(ports)),
    bind(contract.payBalance, payBalance(ports)),
    bind(contract.payAtClinic, payAtClinic(ports)),
    bindRaw(contract.getBookingCalendar, getBookingCalendar(ports)),
  ]
}
