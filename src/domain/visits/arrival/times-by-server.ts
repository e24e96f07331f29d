import type { VisitImage, VisitUpload } from '../../../contract/visits/visit-upload.ts'

/**
 * `skew`: how far the tablet's clock was behind the server's when it sent the visit, in milliseconds; null: the
 * tablet did not send its time.
 */
export type Arrival = { arrivedAt: Date; skew: number | null }

const minute = 60_000
const day = 24 * 3_600_000
/**
 * A clock with at most this error counts as right: then the order is in doubt only for a time that is further back
 * than `longestWait` when the visit arrives.
 */
const tolerance = 5 * minute
const longestWait = 7 * day
/** No visit is older than the service: an earlier time means that the clock had lost its time. */
const serviceBegan = Date.UTC(2020, 0, 1)

/** The time by the server's clock for a time by the tablet's clock: never later than the arrival. */
function byServer(when: string, { arrivedAt, skew }: Arrival): Date {
  const arrived = arrivedAt.getTime()
  // If the clock was corrected before sending, the skew does not apply to earlier times.
  const corrected = Date.parse(when) + (skew !== null && Math.abs(skew) > tolerance ? skew : 0)
  return new Date(corrected < serviceBegan || corrected > arrived ? arrived : corrected)
}

/** Whether it is in doubt which came first: this time, or an event that the server recorded itself. */
const isInDoubt = (at: Date, { arrivedAt, skew }: Arrival): boolean =>
  skew === null || Math.abs(skew) > tolerance || arrivedAt.getTime() - at.getTime() > longestWait

/**
 * A visit with its times corrected to the server's clock (docs/decisions.md "Clocks of devices"). If the order of
 * events is in doubt, the stricter answer wins: a withdrawn consent counts as withdrawn at arrival.
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
