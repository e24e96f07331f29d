import type { PhotoId } from '../../contract/ids.ts'
import { mannequinEntry } from '../../domain/body-model/mannequin-ids.ts'
import { makeBodyImage } from './photos/body-image.ts'
import { demoPhoto } from './demo-photos.ts'
import { demoPatients } from './demo-patients.ts'
import type { DemoBodyshot, DemoVisit } from './demo-visits.ts'
import { seededRandom, seededUuid } from './seeded-random.ts'

/** What consent lets be seen: by doctors and the patient, by doctors alone, by neither (demoConsents). */
const photographed: readonly number[] = [0, 10, 11]
/** Somebody whose body was photographed at each visit, so that a reader compares them. */
const photographedAgain = 28
const views = ['adult-neutral-front', 'adult-neutral-back'] as const

/** The visits, the last ones of some patients, and all of one, with body shots of front and back, which show their spots. */
export async function withBodyshots(visits: readonly DemoVisit[]): Promise<DemoVisit[]> {
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

function bodyshotsOf(visit: DemoVisit, which: 'last' | 'earlier'): Promise<DemoBodyshot[]> {
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
      const bytes = await makeBodyImage({ seed: 9800 + visit.patient * 2 + i, mannequin: view, tone, spots })
      const name = `${visit.patient}-${view}${which === 'last' ? '' : '-earlier'}`
      return { photoId, mannequinId, photo: demoPhoto(name, bytes) }
    }),
  )
}
