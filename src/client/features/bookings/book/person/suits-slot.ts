import type { RecommendedProduct, Timeslot } from '../../../../../contract/bookings/time-slots.ts'

/** Whether the chosen slot matches the recommendation: the same service, product and price. */
export const suitsSlot = (offer: RecommendedProduct, slot: Timeslot): boolean =>
  offer.serviceId === slot.serviceId && offer.productId === slot.productId && offer.fullCost === slot.fullCost
