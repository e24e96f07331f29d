import type { LesionId, PhotoId, VisitId } from '../../contract/ids.ts'
import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import { type DemoPatient, demoPatients } from './demo-patients.ts'
import { type DemoLesionPhotos, type DemoPhoto, photosForTone } from './demo-photos.ts'
import { demoPlace, type DemoPlace } from './demo-places.ts'
import { dueAt, usualTurnaround } from '../../domain/readings/turnaround.ts'
import { workingTime } from '../../domain/time/working-time.ts'
import { between, pick, type Random, seededRandom, seededUuid } from './seeded-random.ts'

type DemoLesion = { lesionId: LesionId; place: DemoPlace; look: DemoLesionPhotos; since: Date }
export type DemoSpot = {
  lesion: DemoLesion
  outcome: LesionOutcome
  observations: number[]
  comment: string | null
  photos: { photoId: PhotoId; type: 'macro' | 'micro'; photo: DemoPhoto }[]
}
export type DemoBodyshot = { photoId: PhotoId; mannequinId: number; photo: DemoPhoto }
export type DemoVisit = {
  visitId: VisitId
  /** The patient's number. */
  patient: number
  pharmacy: 'Harbourside Pharmacy' | 'Riverbank Pharmacy'
  time: Date
  /** pending: reported, but its doctors have not authorised the report yet. */
  status: 'received' | 'being-read' | 'reported' | 'pending'
  spots: DemoSpot[]
  bodyshots: DemoBodyshot[]
}

/** The photos of a visit's spots and of its whole body. */
export const photosOfVisit = ({ spots, bodyshots }: DemoVisit): DemoPhoto[] =>
  [...spots.flatMap(({ photos }) => photos), ...bodyshots].map(({ photo }) => photo)

/** The patient whose visit a second melanographer is reading when the demo begins. */
const readNow = 6

/**
 * The patients whose reports wait for authorisation at Ponsonby Road Doctors: one report refers a spot to a doctor, one
 * does not.
 */
const pendingOf = { urgent: 10, calm: 12 } as const

const hour = 3_600_000
const day = 24 * hour
const comments = [
  'Patient says it has been there for years.',
  'Noticed by a partner two months ago.',
  'Catches on clothing.',
  null,
  null,
  null,
]

/** The age, in hours, of a visit whose reading is due within an hour. */
function hoursUntilNearlyDue(now: Date): number {
  const time = workingTime({ timeZone: 'Pacific/Auckland', opensAt: '08:00', closesAt: '18:00', closedDays: new Set() })
  const dueIn = (hours: number) =>
    dueAt({ arrivedAt: now.getTime() - hours * hour, urgentSince: null }, usualTurnaround, time) - now.getTime()
  let hours = 24
  while (dueIn(hours) > hour) hours += 0.25
  return hours
}

/** The ages of each patient's visits, in hours, oldest first. */
function visitHours(patient: number, random: Random, now: Date): number[] {
  if (patient === 0) return [24 * 30 * 25, 24 * 30 * 12, 24 * 16]
  if (patient === 28) return [24 * 30 * 13, 24 * 21]
  if (patient === 2) return [24 * 400, 2]
  if (patient === 3) return [4]
  // Visits that wait after a day: an urgent one, one nearly due, and one that is being read.
  if (patient === 4) return [24 * 370, 7]
  if (patient === readNow) return [20]
  if (patient === 8) return [hoursUntilNearlyDue(now)]
  if (patient === pendingOf.urgent) return [24 * 372, 24 * 3 + 2]
  if (patient === pendingOf.calm) return [24 * 2 + 5]
  const last = between(random, 30, 24 * 330)
  return random() < 0.4 ? [last + 24 * between(random, 150, 380), last] : [last]
}

function visited(): { patient: number; pharmacy: DemoVisit['pharmacy'] }[] {
  const harbourside = demoPatients.flatMap(({ country }, patient) =>
    country === 'NZ' && patient !== 1 ? [patient] : [],
  )
  return [
    ...harbourside.map((patient) => ({ patient, pharmacy: 'Harbourside Pharmacy' as const })),
    ...[28, 29, 30, 31, 32, 33, 34, 35].map((patient) => ({ patient, pharmacy: 'Riverbank Pharmacy' as const })),
  ]
}

function lesionsOf(
  { tone }: DemoPatient,
  random: Random,
  about: { looks: readonly DemoLesionPhotos[]; since: Date; count: number },
): DemoLesion[] {
  const lesions: DemoLesion[] = []
  while (lesions.length < about.count) {
    const place = demoPlace(
      random,
      lesions.map((lesion) => lesion.place),
    )
    lesions.push({
      lesionId: seededUuid(random) as LesionId,
      place,
      look: pick(random, photosForTone(about.looks, tone)),
      since: about.since,
    })
  }
  return lesions
}

function spotOf(lesion: DemoLesion, random: Random, visit: { number: number; isLast: boolean }): DemoSpot {
  const { look } = lesion
  const isOdd = look.kind === 'irregular'
  const close = [look.micro, look.later][visit.number] ?? look.latest
  const odd = visit.isLast
    ? ({ outcome: 'refer', observations: [2, 3, 8] } as const)
    : ({ outcome: 'follow-up', observations: [8] } as const)
  return {
    lesion,
    outcome: isOdd ? odd.outcome : pick(random, ['photo-only', 'follow-up', 'no-action'] as const),
    observations: isOdd ? [...odd.observations] : pick(random, [[], [20], [17], [4, 20]]),
    comment: pick(random, comments),
    photos: [
      { photoId: seededUuid(random) as PhotoId, type: 'macro', photo: look.macro },
      { photoId: seededUuid(random) as PhotoId, type: 'micro', photo: close },
    ],
  }
}

/**
 * The lesion photos that a patient may get. The calm pending report gets no irregular ones, so that it refers no spot
 * to a doctor.
 */
function looksOf(patient: number, looks: readonly DemoLesionPhotos[]): readonly DemoLesionPhotos[] {
  if (patient === pendingOf.calm) return looks.filter(({ kind }) => kind !== 'irregular')
  return looks
}

function statusOf(patient: number, age: number): DemoVisit['status'] {
  if (age > 8 * day) return 'reported'
  if (patient === pendingOf.urgent || patient === pendingOf.calm) return 'pending'
  return patient === readNow ? 'being-read' : 'received'
}

/** The demo's visits up to `now`: the people, places and photos are the same each time it is filled. */
export function demoVisits(looks: readonly DemoLesionPhotos[], now: Date): DemoVisit[] {
  return visited().flatMap(({ patient, pharmacy }) => {
    const random = seededRandom(5000 + patient)
    const person = demoPatients[patient]
    if (!person) throw new RangeError('there is no such demo patient')
    const times = visitHours(patient, random, now).map((hours) => new Date(now.getTime() - hours * hour))
    const isPending = patient === pendingOf.urgent || patient === pendingOf.calm
    const count = patient === 0 ? 4 : isPending ? 3 : 1 + Math.floor(random() * 2.4)
    const lesions = lesionsOf(person, random, { looks: looksOf(patient, looks), since: times[0] ?? now, count })
    return times.map((time, number): DemoVisit => {
      const age = now.getTime() - time.getTime()
      return {
        visitId: seededUuid(random) as VisitId,
        patient,
        pharmacy,
        time,
        status: statusOf(patient, age),
        spots: lesions.map((lesion) => spotOf(lesion, random, { number, isLast: number === times.length - 1 })),
        bodyshots: [],
      }
    })
  })
}
