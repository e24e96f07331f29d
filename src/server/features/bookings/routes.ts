import * as calls from '../../../contract/bookings/bookings.ts'
import * as confirmCalls from '../../../contract/bookings/confirm-booking.ts'
import * as bookedPeopleCalls from '../../../contract/bookings/booked-people.ts'
import * as suggestedPatientCalls from '../../../contract/bookings/suggested-patient.ts'
import * as patientsCalls from '../../../contract/patients/patients.ts'
import * as waitlist from '../../../contract/bookings/waitlist.ts'
import * as timeSlots from '../../../contract/bookings/time-slots.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { choosePaymentProvider } from '../../platform/payments/choose-payment-provider.ts'
import type { Services } from '../../platform/services.ts'
import { addAnonymousBooking, addBooking } from './book/add-booking.ts'
import { payBalance } from './pay/pay-balance.ts'
import { payAtClinic } from './pay/pay-at-clinic.ts'
import { acceptOffer } from './accept-offer.ts'
import { receivePaymentNotification } from './pay/payment-webhook.ts'
import { settlePayment } from './pay/settle-payment.ts'
import { assignToUser } from './book/assign-to-user.ts'
import { acceptScope, deleteBooking, updateBooking } from './update-booking.ts'
import { addBookedPerson, getBookedPeople, removeBookedPerson } from './book/booked-people.ts'
import { findSuggestedPatient } from './waitlist/find-suggested-patient.ts'
import { findRecommendedProduct } from './offer/find-recommended-product.ts'
import { confirmBooking } from './confirm-booking.ts'
import { getBooking, searchBookings } from './get-booking.ts'
import { getBookingCalendar } from './get-booking-calendar.ts'
import { getPatientRegistrationDetails } from './offer/get-patient-registration-details.ts'
import { getFirstFreeTime } from './offer/get-first-free-time.ts'
import { getSites } from './offer/get-sites.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { searchSpotChatTimeslots, searchTimeslots } from './offer/search-timeslots.ts'
import { joinWaitlist, leaveWaitlist, getWaitlist } from './waitlist/join-waitlist.ts'

export const bookingRoutes = (services: Services): BoundEndpoint[] => {
  const deps: BookingDependencies = { ...services, provider: choosePaymentProvider(services) }
  return [
    bind(calls.getBooking, getBooking(deps)),
    bind(timeSlots.getSites, getSites(services)),
    bind(timeSlots.getFirstFreeTime, getFirstFreeTime(services)),
    bind(timeSlots.findRecommendedProduct, findRecommendedProduct(services)),
    bind(timeSlots.searchTimeslots, searchTimeslots(services)),
    bind(timeSlots.searchSpotChatTimeslots, searchSpotChatTimeslots(services)),
    bind(calls.searchBookings, searchBookings(deps)),
    bind(calls.addBooking, addBooking(deps)),
    bind(calls.addAnonymousBooking, addAnonymousBooking(deps)),
    bind(calls.updateBooking, updateBooking(deps)),
    bind(calls.assignToUser, assignToUser(deps)),
    bind(calls.deleteBooking, deleteBooking(deps)),
    bind(calls.acceptScope, acceptScope(deps)),
    bind(confirmCalls.confirmBooking, confirmBooking(deps)),
    bind(calls.settlePayment, settlePayment(deps)),
    bind(calls.receivePaymentNotification, receivePaymentNotification(deps)),
    bind(bookedPeopleCalls.getBookedPeople, getBookedPeople(deps)),
    bind(bookedPeopleCalls.addBookedPerson, addBookedPerson(deps)),
    bind(bookedPeopleCalls.removeBookedPerson, removeBookedPerson(deps)),
    bind(suggestedPatientCalls.findSuggestedPatient, findSuggestedPatient(deps)),
    bind(waitlist.joinWaitlist, joinWaitlist(deps)),
    bind(waitlist.getWaitlist, getWaitlist(deps)),
    bind(waitlist.leaveWaitlist, leaveWaitlist(deps)),
    bind(patientsCalls.getPatientRegistrationDetails, getPatientRegistrationDetails(services)),
    bind(calls.acceptOffer, acceptOffer(deps)),
    bind(calls.payBalance, payBalance(deps)),
    bind(calls.payAtClinic, payAtClinic(deps)),
    bindRaw(calls.getBookingCalendar, getBookingCalendar(deps)),
  ]
}
