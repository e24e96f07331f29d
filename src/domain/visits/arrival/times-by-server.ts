import type { VisitImage, VisitUpload } from '../../../contract/visits/visit-upload.ts'

/** `skew`: how far the tablet's clock was behind the server's as it sent the visit, in milliseconds; null: it did not say. */
export type Arrival = { arrivedAt: Date; skew: number | null }

const minute = 60_000
const day = 24 * 3_600_000
/** A clock that is right to this is called right; its visits wait at most so long before their order is in doubt. */
const tolerance = 5 * minute
const longestWait = 7 * day
/** No visit was made before: the clock had lost its time. */
const serviceBegan = Date.UTC(2020, 0, 1)

/** A time of a tablet's clock as the server's would have shown it: never later than its arrival. */
function byServer(when: string, { arrivedAt, skew }: Arrival): Date {
  const arrived = arrivedAt.getTime()
  // A clock that was set right before it sent tells nothing of the time before.
  const corrected = Date.parse(when) + (skew !== null && Math.abs(skew) > tolerance ? skew : 0)
  return new Date(corrected < serviceBegan || corrected > arrived ? arrived : corrected)
}

/** Whether the order of this time with what the server recorded itself is in doubt. */
const isInDoubt = (at: Date, { arrivedAt, skew }: Arrival): boolean =>
  skew === null || Math.abs(skew) > tolerance || arrivedAt.getTime() - at.getTime() > longestWait

/**
 * A visit whose times the server's clock would have shown (docs/decisions.md "Clocks of devices"). The stricter
 * answer wins where the order is in doubt: a consent that is withdrawn is withdrawn as it arrives.
 */
export function timesByServer(visit: VisitUpload, arrival: Arrival): VisitUpload {
  const instant = (when: string) => byServer(when, arrival).toISOString()
  const image = <I extends VisitImage>(one: I): I => ({ ...one, whenTaken: instant(one.whenTaken) })
  return {
    ...visit,
    visitTime: instant(visit.visitTime),
    patientProfile: {
      ...visit.patientProfile,
      consents: visit.patientProfile.consents.map((consent) => {
        const at = byServer(consent.when, arrival)
        const isStricter = !consent.value && isInDoubt(at, arrival)
        return { ...consent, when: (isStricter ? arrival.arrivedAt : at).toISOString() }
      }),
    },
    lesions: visit.lesions.map((lesion) => ({ ...lesion, images: lesion.images.map(image) })),
    bodyshots: visit.bodyshots.map(image),
  }
}
