import type * as calls from '../../../../contract/clinic-desk/desk-find.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { findByTerms } from '../../../records/patients/patient-search-store.ts'
import { readBookingsOf } from '../desk-store.ts'
import { presentDeskBooking } from '../present-desk.ts'
import { requireDesk } from '../require-desk.ts'
import { findPeople } from './find-people-store.ts'

/** The maximum number of people shown at once. */
const mostPeople = 10

/** desk/find: the people who were ever booked at a site, with all their bookings there. Access to each is logged. */
export const findAtDesk =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.findAtDesk> =>
  async ({ request: { siteId, words }, actor }) => {
    const user = userOf(actor)
    const site = await requireDesk(db, user, siteId)
    const now = clock.now()
    const terms = searchTerms(words)
    const found = await findByTerms(terms, (patterns) => findPeople(db, { siteId, patterns, limit: mostPeople + 1 }))
    const people = terms.length === 0 ? [] : found.people.slice(0, mostPeople)
    const patientIds = people.map(({ patient_id: id }) => id)
    await logAccesses(db, { user, patientIds, what: 'bookings', now })
    const rows = Map.groupBy(await readBookingsOf(db, siteId, patientIds), (row) => row.patient_id)
    return {
      people: people.map((row) => ({
        patientId: row.patient_id,
        fullName: personName(row.first_name, row.last_name),
        birthDate: row.birth_date,
        bookings: (rows.get(row.patient_id) ?? []).map((one) =>
          presentDeskBooking(one, { timeZone: site.time_zone, now }),
        ),
      })),
      hasMore: terms.length > 0 && found.count > mostPeople,
    }
  }
