import type { PhotoId } from '../../contract/ids.ts'
import { mannequinEntry } from '../../domain/body-model/mannequin-ids.ts'
import type { FileStore } from '../platform/files/files.ts'
import { makeBodyImage } from './photos/body-image.ts'
import { type DemoPhoto, saveDemoPhoto } from './demo-photos.ts'
import { demoPatients } from './demo-patients.ts'
import type { DemoBodyshot, DemoVisit } from './demo-visits.ts'
import { seededRandom, seededUuid } from './seeded-random.ts'

/** What consent lets be seen: by doctors and the patient, by doctors alone, by neither (demoConsents). */
const photographed: readonly number[] = [0, 10, 11]
const views = ['adult-neutral-front', 'adult-neutral-back'] as const

/** The visits, the last ones of some patients with body shots of front and back, which show their spots. */
export async function withBodyshots(files: FileStore, visits: readonly DemoVisit[]): Promise<DemoVisit[]> {
  const last = new Map(visits.map((visit) => [visit.patient, visit]))
  return Promise.all(
    visits.map(async (visit) => {
      const isMeant = photographed.includes(visit.patient) && last.get(visit.patient) === visit
      return isMeant ? { ...visit, bodyshots: await bodyshotsOf(files, visit) } : visit
    }),
  )
}

function bodyshotsOf(files: FileStore, visit: DemoVisit): Promise<DemoBodyshot[]> {
  const random = seededRandom(9700 + visit.patient)
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
      const photo: DemoPhoto = await saveDemoPhoto(files, `${visit.patient}-${view}`, bytes)
      return { photoId, mannequinId, photo }
    }),
  )
}
