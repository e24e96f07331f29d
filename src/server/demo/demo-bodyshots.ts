import type { PhotoId } from '../../contract/ids.ts'
import { mannequinEntry } from '../../domain/body-model/mannequin-ids.ts'
import type { PhotoPainter } from './photos/cached-photos.ts'
import { demoPhoto } from './demo-photos.ts'
import { demoPatients } from './demo-patients.ts'
import type { DemoBodyshot, DemoVisit } from './demo-visits.ts'
import { seededRandom, seededUuid } from './seeded-random.ts'

/**
 * Patients with body shots. By their consents (`demoConsents`) these are visible to doctors and the patient, to doctors
 * alone, and to neither.
 */
const photographed: readonly number[] = [0, 10, 11]
/** A patient whose body was photographed at each visit, so that a reader can compare the photos. */
const photographedAgain = 28
const views = ['adult-neutral-front', 'adult-neutral-back'] as const

/**
 * Adds body shots of front and back, which show the spots, to the last visits of some patients and to all visits of
 * one.
 */
export async function withBodyshots(visits: readonly DemoVisit[], paint: PhotoPainter['body']): Promise<DemoVisit[]> {
  const bodyshotsOf = bodyshotsBy(paint)
  const last = new Map(visits.map((visit) => [visit.patient, visit]))
  return Promise.all(
    visits.map(async (visit) => {
      const isLast = last.get(visit.patient) === visit
      if (isLast && [...photographed, photographedAgain].includes(visit.patient))
        return { ...visit, bodyshots: await bodyshotsOf(visit, 'last') }
      if (visit.patient !== photographedAgain) return visit
      return { ...visit, bodyshots: await bodyshotsOf(visit, 'earlier') }
    }),
  )
}

const bodyshotsBy =
  (paint: PhotoPainter['body']) =>
  (visit: DemoVisit, which: 'last' | 'earlier'): Promise<DemoBodyshot[]> => {
    const random = seededRandom((which === 'last' ? 9700 : 9600) + visit.patient)
    const shots = views.map((view) => ({ view, photoId: seededUuid(random) as PhotoId }))
    return Promise.all(
      shots.map(async ({ view, photoId }, i) => {
        const { mannequinId } = mannequinEntry(view)
        const spots = visit.spots
          .map(({ lesion }) => lesion.place)
          .filter(({ mannequin_id }) => mannequin_id === mannequinId)
          .map(({ model_x, model_y }) => ({ x: model_x, y: model_y }))
        const tone = demoPatients[visit.patient]?.tone ?? 1
        const bytes = await paint({ seed: 9800 + visit.patient * 2 + i, mannequin: view, tone, spots })
        const name = `${visit.patient}-${view}${which === 'last' ? '' : '-earlier'}`
        return { photoId, mannequinId, photo: demoPhoto(name, bytes) }
      }),
    )
  }
