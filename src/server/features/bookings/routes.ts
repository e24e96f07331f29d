import * as contract from '../../../contract/bookings/bookings.ts'
import { addBookedPerson, getBookedPeople, removeBookedPerson } from '../../../contract/bookings/booked-people.ts'
import * as desk from '../../../contract/bookings/desk.ts'
import { cancelAtDesk } from '../../../contract/bookings/desk-cancel.ts'
import { getDeskPrices, setDeskPrices } from '../../../contract/bookings/desk-prices.ts'
import { getDeskWaiting, offerFreeTime } from '../../../contract/bookings/desk-waiting.ts'
import * as hours from '../../../contract/bookings/desk-hours.ts'
import { findSuggestedPatient } from '../../../contract/bookings/suggested-patient.ts'
import { getPatientRegistrationDetails } from '../../../contract/patients/patients.ts'
import * as waitlist from '../../../contract/bookings/waitlist.ts'
import * as timeSlots from '../../../contract/bookings/time-slots.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import { chooseProvider } from '../../platform/payments/choose-provider.ts'
import type { Services } from '../../platform/services.ts'
import { answerAddAnonymousBooking, answerAddBooking } from './book/add-booking.ts'
import { answerDeskRequest } from './desk/answer-desk-request.ts'
import { answerCancelAtDesk } from './desk/cancel-at-desk.ts'
import { answerDeskTimes } from './desk/find-desk-times.ts'
import { answerDeskDay, answerDeskSites } from './desk/get-desk-day.ts'
import { answerMark } from './desk/mark-desk-booking.ts'
import { answerWalkIn } from './desk/add-walk-in.ts'
import { answerRefund, answerTakePayment } from './desk/desk-money.ts'
import { answerMoveAtDesk } from './desk/move-at-desk.ts'
import { answerPayRest } from './pay/pay-rest.ts'
import { answerPayAtClinic } from './pay/pay-at-clinic.ts'
import { answerSetClosure, answerSetRoom, answerSetShift } from './hours/change-hours.ts'
import { answerHours } from './hours/get-hours.ts'
import { answerPrices } from './prices/get-prices.ts'
import { answerSetPrices } from './prices/set-prices.ts'
import { answerTakeOffer } from './desk/take-offer.ts'
import { answerNotification, answerSettlePayment } from './pay/answer-payment.ts'
import { answerAssignToUser } from './book/assign-to-user.ts'
import { answerAcceptScope, answerDeleteBooking, answerUpdateBooking } from './change-booking.ts'
import { answerAddBookedPerson, answerBookedPeople, answerRemoveBookedPerson } from './book/book-for-people.ts'
import { answerSuggestedPatient } from './wait/find-suggested-patient.ts'
import { answerRecommendedProduct } from './offer/find-recommended-product.ts'
import { answerBooking, answerBookings } from './get-booking.ts'
import { answerCalendar } from './get-calendar.ts'
import { answerRegistrationDetails } from './offer/registration-details.ts'
import { answerSites } from './offer/get-sites.ts'
import type { BookingPorts } from './ports.ts'
import { answerTimeslots } from './offer/search-timeslots.ts'
import { answerOfferFree, answerWaiting } from './wait/desk-waiting.ts'
import { answerJoinWaitlist, answerLeaveWaitlist, answerWaitlist } from './wait/wait.ts'

export const bookingRoutes = (services: Services): Bound[] => {
  const ports: BookingPorts = { ...services, provider: chooseProvider(services) }
  return [
    bind(contract.getBooking, answerBooking(ports)),
    bind(timeSlots.getSites, answerSites(services)),
    bind(timeSlots.findRecommendedProduct, answerRecommendedProduct(services)),
    bind(timeSlots.searchTimeslots, answerTimeslots(services, 'any')),
    bind(timeSlots.searchSpotChatTimeslots, answerTimeslots(services, 'spot-chat')),
    bind(contract.searchBookings, answerBookings(ports)),
    bind(contract.addBooking, answerAddBooking(ports)),
    bind(contract.addAnonymousBooking, answerAddAnonymousBooking(ports)),
    bind(contract.updateBooking, answerUpdateBooking(ports)),
    bind(contract.assignToUser, answerAssignToUser(ports)),
    bind(contract.deleteBooking, answerDeleteBooking(ports)),
    bind(contract.acceptScope, answerAcceptScope(ports)),
    bind(contract.settlePayment, answerSettlePayment(ports)),
    bind(contract.paymentNotification, answerNotification(ports)),
    bind(getBookedPeople, answerBookedPeople(ports)),
    bind(addBookedPerson, answerAddBookedPerson(ports)),
    bind(removeBookedPerson, answerRemoveBookedPerson(ports)),
    bind(findSuggestedPatient, answerSuggestedPatient(ports)),
    bind(waitlist.joinWaitlist, answerJoinWaitlist(ports)),
    bind(waitlist.getWaitlist, answerWaitlist(ports)),
    bind(waitlist.leaveWaitlist, answerLeaveWaitlist(ports)),
    bind(getPatientRegistrationDetails, answerRegistrationDetails(services)),
    bind(desk.getDeskSites, answerDeskSites(ports)),
    bind(desk.getDeskDay, answerDeskDay(ports)),
    bind(desk.findDeskTimes, answerDeskTimes(ports)),
    bind(desk.answerRequest, answerDeskRequest(ports)),
    bind(desk.markDeskBooking, answerMark(ports)),
    bind(desk.takeOffer, answerTakeOffer(ports)),
    bind(desk.moveAtDesk, answerMoveAtDesk(ports)),
    bind(cancelAtDesk, answerCancelAtDesk(ports)),
    bind(desk.addWalkIn, answerWalkIn(ports)),
    bind(desk.takeDeskPayment, answerTakePayment(ports)),
    bind(desk.refundAtDesk, answerRefund(ports)),
    bind(hours.getDeskHours, answerHours(ports)),
    bind(hours.setShift, answerSetShift(ports)),
    bind(hours.setClosure, answerSetClosure(ports)),
    bind(hours.setRoom, answerSetRoom(ports)),
    bind(getDeskWaiting, answerWaiting(ports)),
    bind(offerFreeTime, answerOfferFree(ports)),
    bind(getDeskPrices, answerPrices(ports)),
    bind(setDeskPrices, answerSetPrices(ports)),
    bind(contract.payRest, answerPayRest(ports)),
    bind(contract.payAtClinic, answerPayAtClinic(ports)),
    bindRaw(contract.getCalendar, answerCalendar(ports)),
  ]
}
